import { ownValue } from '../../base/own-value.ts'

/** Whether a text has a format of JSON Schema. A format that is not checked is kept by any text. */
export function hasFormat(text: string, format: string): boolean {
  if (text.length > maxChecked) return true
  return ownValue(formats, format)?.(text) ?? true
}

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'date-time': (text) => {
    const [date = '', time = ''] = text.split(/[Tt ]/, 2)
    return isDate(date) && isTime(time)
  },
  // many leave out the offset of a time of day
  time: (text) => isTime(text) || isTime(`${text}Z`),
  duration: (text) =>
    /^P(?=.)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/.test(
      text,
    ),
  uuid: (text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uri: isAbsolute,
  url: isAbsolute,
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text),
  ipv6: (text) => /^[\da-f:.]*:[\da-f:.]*$/i.test(text) && URL.canParse(`http://[${text}]/`),
  byte: (text) => /^[\w+/-]*={0,2}$/.test(text.replace(/\s/g, '')),
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return false
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last
}

/** With an offset, as RFC 3339 has it. */
function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i.test(
    text,
  )
}

function isAbsolute(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:./i.test(text) && !/\s/.test(text)
}

const maxChecked = 4_000
