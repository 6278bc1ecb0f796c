import type { Located } from '../documents/resolve-ref.ts'
import type { Reader } from '../documents/typed-reader.ts'
import type { Api, Contact, License } from '../model.ts'

/** Who offers an API, and under which conditions: `contact`, `license` and `termsOfService` of `info`. */
export function readLegalInfo(
  info: Located,
  reader: Reader,
): Pick<Api, 'contact' | 'license' | 'termsOfService'> {
  const contact = readContact(info, reader)
  const license = readLicense(info, reader)
  const termsOfService = reader.text(info, 'termsOfService')
  return {
    ...(contact && { contact }),
    ...(license && { license }),
    ...(termsOfService && { termsOfService }),
  }
}

function readContact(info: Located, reader: Reader): Contact | undefined {
  const contact = reader.object(info, 'contact')
  if (contact === undefined) return undefined
  const name = reader.text(contact, 'name')
  const url = reader.text(contact, 'url')
  const email = reader.text(contact, 'email')
  if (!name && !url && !email) return undefined
  return { ...(name && { name }), ...(url && { url }), ...(email && { email }) }
}

function readLicense(info: Located, reader: Reader): License | undefined {
  const license = reader.object(info, 'license')
  if (license === undefined) return undefined
  const identifier = reader.text(license, 'identifier')
  const url = reader.text(license, 'url')
  const name = reader.text(license, 'name') ?? identifier ?? url
  if (!name) return undefined
  const spdx = identifier && `https://spdx.org/licenses/${encodeURIComponent(identifier)}.html`
  const link = url ?? spdx
  return { name, ...(link && { url: link }) }
}
