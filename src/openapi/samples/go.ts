import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import { isSimpleForm } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { doubleQuoted, fileName, indented, isBlock, lines } from './source-text.ts'

export const go: SampleLanguage = {
  id: 'go',
  label: 'Go',
  highlight: 'go',
  aliases: ['golang'],
  generate({ method, url, headers, body }: HttpRequest) {
    const parts = body ? bodyParts(body) : { packages: [], before: [], value: 'nil' }
    const packages = ['fmt', 'io', 'net/http', ...parts.packages].toSorted()
    const program = lines(
      parts.before,
      parts.before.length > 0 && '',
      `request, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${parts.value})`,
      check,
      ...headers.map(([name, value]) => `request.Header.Set(${quoted(name)}, ${quoted(value)})`),
      parts.type && `request.Header.Set("Content-Type", ${parts.type})`,
      '',
      'response, err := http.DefaultClient.Do(request)',
      check,
      'defer response.Body.Close()',
      '',
      'text, err := io.ReadAll(response.Body)',
      check,
      'fmt.Println(string(text))',
    )
    return lines(
      'package main',
      '',
      'import (',
      packages.map((name) => `\t"${name}"`),
      ')',
      '',
      'func main() {',
      indentedCode(program),
      '}',
    )
  },
}

interface BodyParts {
  readonly packages: readonly string[]
  readonly before: readonly string[]
  readonly value: string
  /** An expression for the content type. */
  readonly type?: string
}

function bodyParts(body: HttpBody): BodyParts {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return {
        packages: ['strings'],
        before: [`body := strings.NewReader(${literal(body.text)})`],
        value: 'body',
      }
    case 'file':
      return {
        packages: ['os'],
        before: [`body, err := os.Open(${quoted(body.file.file)})`, check],
        value: 'body',
      }
    case 'multipart':
      return formParts(body.parts)
  }
}

function formParts(parts: readonly FormPart[]): BodyParts {
  const isSimple = isSimpleForm(parts)
  const hasFiles = parts.some(({ value }) => typeof value !== 'string')
  return {
    packages: [
      'bytes',
      'mime/multipart',
      ...(hasFiles ? ['os'] : []),
      ...(hasFiles || !isSimple ? ['net/textproto'] : []),
    ],
    before: [
      'body := &bytes.Buffer{}',
      'form := multipart.NewWriter(body)',
      ...parts.map(part),
      'form.Close()',
    ],
    value: 'body',
    type: 'form.FormDataContentType()',
  }
}

function part(one: FormPart): string {
  const { name, value, type, headers = [] } = one
  if (typeof value === 'string' && isSimpleForm([one])) {
    return `form.WriteField(${quoted(name)}, ${literal(value)})`
  }
  const isFile = typeof value !== 'string'
  const escape = (text: string): string => text.replaceAll('"', '%22')
  const disposition = `form-data; name="${escape(name)}"${isFile ? `; filename="${escape(fileName(value.file))}"` : ''}`
  const header = [
    `"Content-Disposition": {${literal(disposition)}},`,
    ...(type ? [`"Content-Type": {${quoted(type)}},`] : []),
    ...headers.map(([key, text]) => `${quoted(key)}: {${quoted(text)}},`),
  ]
  const write = isFile
    ? [`file, err := os.Open(${quoted(value.file)})`, check, 'io.Copy(part, file)']
    : [`io.WriteString(part, ${literal(value)})`]
  return lines(
    '{',
    indented(
      lines(
        `part, err := form.CreatePart(textproto.MIMEHeader{`,
        indented(header.join('\n'), '\t'),
        '})',
        check,
        write,
      ),
      '\t',
    ),
    '}',
  )
}

/** Code moved to the right, its literals of several lines left as they are. */
function indentedCode(code: string): string {
  let isRaw = false
  return code
    .split('\n')
    .map((line) => {
      const moved = isRaw || line === '' ? line : `\t${line}`
      if ((line.split('`').length - 1) % 2 === 1) isRaw = !isRaw
      return moved
    })
    .join('\n')
}

function literal(text: string): string {
  return isBlock(text) && !text.includes('`') ? `\`${text}\`` : quoted(text)
}

/** Of JSON's escapes Go knows all; a backquote inside would confuse the indenting. */
function quoted(text: string): string {
  return doubleQuoted(text).replaceAll('`', '\\x60')
}

const check = 'if err != nil {\n\tpanic(err)\n}'
