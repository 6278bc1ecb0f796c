import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import type { SampleLanguage } from './sample-language.ts'
import { curlHeader, fileName, indented, lines } from './source-text.ts'

export const c: SampleLanguage = {
  id: 'c',
  label: 'C',
  highlight: 'c',
  aliases: ['libcurl'],
  generate: curlProgram,
}

export const cpp: SampleLanguage = {
  id: 'cpp',
  label: 'C++',
  highlight: 'cpp',
  aliases: ['c++'],
  generate: curlProgram,
}

/** libcurl, which C++ uses as C does. */
function curlProgram({ method, url, headers, body }: HttpRequest): string {
  const program = lines(
    'CURL *curl = curl_easy_init();',
    `curl_easy_setopt(curl, CURLOPT_URL, ${quoted(url)});`,
    method === 'HEAD' && 'curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);',
    headers.length > 0 && '',
    headers.length > 0 && 'struct curl_slist *headers = NULL;',
    headers.map((header) => `headers = curl_slist_append(headers, ${quoted(curlHeader(header))});`),
    headers.length > 0 && 'curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
    body && '',
    body && bodyLines(body),
    method !== 'HEAD' && `curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${quoted(method)});`,
    '',
    'CURLcode result = curl_easy_perform(curl);',
    headers.length > 0 && 'curl_slist_free_all(headers);',
    'curl_easy_cleanup(curl);',
    'return result == CURLE_OK ? 0 : 1;',
  )
  return lines(
    body?.kind === 'file' && '#include <stdio.h>',
    '#include <curl/curl.h>',
    '',
    'int main(void) {',
    indented(program),
    '}',
  )
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return [
        `curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, ${new TextEncoder().encode(body.text).length}L);`,
        `curl_easy_setopt(curl, CURLOPT_POSTFIELDS,\n  ${literal(body.text)});`,
      ]
    case 'file':
      return [
        `FILE *file = fopen(${quoted(body.file.file)}, "rb");`,
        'fseek(file, 0, SEEK_END);',
        'curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, (curl_off_t)ftell(file));',
        'rewind(file);',
        'curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);',
        'curl_easy_setopt(curl, CURLOPT_READDATA, file);',
      ]
    case 'multipart':
      return [
        'curl_mime *form = curl_mime_init(curl);',
        'curl_mimepart *part;',
        ...body.parts.flatMap(formLines),
        'curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);',
      ]
  }
}

function formLines({ name, value, type, headers = [] }: FormPart): string[] {
  const list = headers.reduce(
    (before, [key, text]) => `curl_slist_append(${before}, ${quoted(`${key}: ${text}`)})`,
    'NULL',
  )
  const content =
    typeof value === 'string'
      ? [`curl_mime_data(part, ${quoted(value)}, CURL_ZERO_TERMINATED);`]
      : [
          `curl_mime_filedata(part, ${quoted(value.file)});`,
          `curl_mime_filename(part, ${quoted(fileName(value.file))});`,
        ]
  return [
    'part = curl_mime_addpart(form);',
    `curl_mime_name(part, ${quoted(name)});`,
    ...content,
    ...(type ? [`curl_mime_type(part, ${quoted(type)});`] : []),
    ...(headers.length > 0 ? [`curl_mime_headers(part, ${list}, 1);`] : []),
  ]
}

/** One literal for each line; the compiler joins them. */
function literal(text: string): string {
  return text
    .split(/(?<=\n)/)
    .map(quoted)
    .join('\n  ')
}

function quoted(text: string): string {
  const escaped = text
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    // Three digits, so that no digit of the text is taken for one of them.
    .replace(/[\0-\x1f\x7f]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)
    .replaceAll('??', '?\\?')
  return `"${escaped}"`
}
