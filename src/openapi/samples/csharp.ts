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
    const type = body && contentType(headers, body)
    return lines(
      'using System.Net.Http;',
      body && 'using System.Text;',
      '',
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});`,
      headers
        .filter(([name]) => name.toLowerCase() !== 'content-type')
        .map(
          ([name, value]) =>
            `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`,
        ),
      body && bodyLines(body),
      type && `request.Content.Headers.TryAddWithoutValidation("Content-Type", ${quoted(type)});`,
      '',
      'using var response = await client.SendAsync(request);',
      'Console.WriteLine(await response.Content.ReadAsStringAsync());',
    )
  },
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
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

/** The type belongs to the content here, not to the request. */
function contentType(headers: HttpRequest['headers'], body: HttpBody): string | undefined {
  if (body.kind === 'multipart') return multipartType(formBoundary)
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
}

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
