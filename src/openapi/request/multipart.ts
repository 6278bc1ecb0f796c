import type { FileValue, FormPart } from './http-request.ts'

/**
 * The bytes of a multipart body, in order, with files where their bytes go. Browsers' own forms cannot give a media type
 * to a part that is no file, so the body is put together here.
 */
export function multipartChunks(
  parts: readonly FormPart[],
  boundary: string,
): (string | FileValue)[] {
  const chunks = parts.flatMap(({ name, value, type, headers = [] }): (string | FileValue)[] => {
    const isFile = typeof value !== 'string'
    const filename = isFile ? `; filename="${quoted(value.file.replace(/^.*[/\\]/, ''))}"` : ''
    const head = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${quoted(name)}"${filename}`,
      ...(type ? [`Content-Type: ${type}`] : []),
      ...headers.map(([header, text]) => `${header}: ${text}`),
    ]
    return [`${head.join('\r\n')}\r\n\r\n`, value, '\r\n']
  })
  return [...chunks, `--${boundary}--\r\n`]
}

export function multipartType(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`
}

function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
