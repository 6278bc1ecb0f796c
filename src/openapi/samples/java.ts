import type { HttpBody, HttpRequest } from '../request/http-request.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary, formChunks } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { doubleQuoted, indented, isBlock, lines } from './source-text.ts'

export const java: SampleLanguage = {
  id: 'java',
  label: 'Java',
  highlight: 'java',
  aliases: [],
  generate({ method, url, headers, body }: HttpRequest) {
    const isForm = body?.kind === 'multipart'
    const all = isForm
      ? [...headers, ['Content-Type', multipartType(formBoundary)] as const]
      : headers
    const steps = [
      `.uri(URI.create(${quoted(url)}))`,
      ...all.map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`),
      `.method(${quoted(method)}, ${body ? 'body' : 'BodyPublishers.noBody()'})`,
      '.build();',
    ]
    return lines(
      'import java.net.URI;',
      'import java.net.http.HttpClient;',
      'import java.net.http.HttpRequest;',
      'import java.net.http.HttpRequest.BodyPublishers;',
      'import java.net.http.HttpResponse.BodyHandlers;',
      body && hasFile(body) && 'import java.nio.file.Path;',
      '',
      'public class Request {',
      '    public static void main(String[] args) throws Exception {',
      body && `        var body = ${publisher(body)};`,
      '        var request = HttpRequest.newBuilder()',
      steps.map((step) => `            ${step}`),
      '',
      '        var client = HttpClient.newHttpClient();',
      '        var response = client.send(request, BodyHandlers.ofString());',
      '        System.out.println(response.body());',
      '    }',
      '}',
    )
  },
}

function publisher(body: HttpBody): string {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return `BodyPublishers.ofString(${literal(body.text)})`
    case 'file':
      return `BodyPublishers.ofFile(Path.of(${quoted(body.file.file)}))`
    case 'multipart': {
      const chunks = formChunks(body.parts).map((chunk) =>
        chunk.kind === 'file'
          ? `BodyPublishers.ofFile(Path.of(${quoted(chunk.path)}))`
          : `BodyPublishers.ofString(${joinedLines(chunk.text)})`,
      )
      return `BodyPublishers.concat(\n${indented(chunks.join(',\n'), ' '.repeat(12))})`
    }
  }
}

function hasFile(body: HttpBody): boolean {
  if (body.kind === 'file') return true
  return body.kind === 'multipart' && body.parts.some(({ value }) => typeof value !== 'string')
}

/** A text block keeps lines; spaces at their ends and every backslash are escaped. */
function literal(text: string): string {
  if (!isBlock(text)) return quoted(text)
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '""\\"')
    .replaceAll('\t', '\\t')
    .replace(/ $/gm, '\\s')
  const end = escaped.endsWith('"') ? `${escaped.slice(0, -1)}\\"` : escaped
  // The least indented line decides how much is taken off, so all are moved by the same.
  const space = ' '.repeat(12)
  return `"""\n${indented(end, space)}${end.endsWith('\n') ? space : ''}"""`
}

function joinedLines(text: string): string {
  return text
    .split(/(?<=\r\n)/)
    .map(quoted)
    .join('\n                + ')
}

/** Java reads `\u` escapes before anything else, which is right for all that JSON writes so. */
function quoted(text: string): string {
  return doubleQuoted(text)
}
