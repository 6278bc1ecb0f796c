import { maxOf } from '../../base/long-lists.ts'
import type { HttpBody, HttpRequest } from '../request/http-request.ts'
import { multipartType } from '../request/multipart.ts'
import { formBoundary, formChunks } from './multipart-chunks.ts'
import type { SampleLanguage } from './sample-language.ts'
import { doubleQuoted, isBlock, lines } from './source-text.ts'

export const csharp: SampleLanguage = {
  id: 'csharp',
  label: 'C#',
  highlight: 'csharp',
  aliases: ['c#', 'cs', 'dotnet', '.net'],
  generate({ method, url, headers, body }: HttpRequest) {
    const all = sentHeaders(headers, body)
    const hasContent = body !== undefined || all.some(([name]) => belongsToContent(name))
    return lines(
      'using System.Net.Http;',
      body && 'using System.Text;',
      '',
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});`,
      headerLines(
        'request.Headers',
        all.filter(([name]) => !belongsToContent(name)),
      ),
      hasContent && contentLines(body),
      headerLines(
        'request.Content.Headers',
        all.filter(([name]) => belongsToContent(name)),
      ),
      '',
      'using var response = await client.SendAsync(request);',
      'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    )
  },
}

/** Without the length, which the client counts itself: another one is an exception. */
function sentHeaders(
  headers: HttpRequest['headers'],
  body: HttpBody | undefined,
): HttpRequest['headers'] {
  const counted = headers.filter(([name]) => name.toLowerCase() !== 'content-length')
  return body?.kind === 'multipart'
    ? [...counted, ['Content-Type', multipartType(formBoundary)]]
    : counted
}

function headerLines(owner: string, headers: HttpRequest['headers']): string[] {
  return headers.map(
    ([name, value]) => `${owner}.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`,
  )
}

function contentLines(body: HttpBody | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return ['request.Content = new ByteArrayContent(new byte[0]);']
    case 'json':
    case 'text':
    case 'form':
      return [
        `request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(${literal(body.text)}));`,
      ]
    case 'file':
      return [`request.Content = new StreamContent(File.OpenRead(${quoted(body.file.file)}));`]
    case 'multipart':
      return [
        'var body = new MemoryStream();',
        ...formChunks(body.parts).flatMap((chunk) =>
          chunk.kind === 'file'
            ? [`body.Write(File.ReadAllBytes(${quoted(chunk.path)}));`]
            : chunk.text
                .split(/(?<=\r\n)/)
                .map((line) => `body.Write(Encoding.UTF8.GetBytes(${quoted(line)}));`),
        ),
        'request.Content = new ByteArrayContent(body.ToArray());',
      ]
  }
}

/** Among the headers of the request .NET refuses these without an exception, and does not send them. */
function belongsToContent(name: string): boolean {
  return contentHeaders.has(name.toLowerCase())
}

const contentHeaders = new Set([
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-location',
  'content-md5',
  'content-range',
  'content-type',
  'expires',
  'last-modified',
])

/** A raw literal, with more quotes around it than there are inside. */
function literal(text: string): string {
  if (!isBlock(text)) return quoted(text)
  const runs = [...text.matchAll(/"+/g)].map(([run]) => run.length)
  const fence = '"'.repeat(
    maxOf(
      runs.map((length) => length + 1),
      3,
    ),
  )
  return `${fence}\n${text}\n${fence}`
}

function quoted(text: string): string {
  return doubleQuoted(text)
}
