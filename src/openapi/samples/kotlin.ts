import type { FormPart, HttpBody, HttpRequest } from '../request/http-request.ts'
import type { SampleLanguage } from './sample-language.ts'
import { doubleQuoted, fileName, isBlock, lines } from './source-text.ts'

export const kotlin: SampleLanguage = {
  id: 'kotlin',
  label: 'Kotlin',
  highlight: 'kotlin',
  aliases: ['kt', 'okhttp'],
  generate({ method, url, headers, body }: HttpRequest) {
    const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    const needsBody = ['POST', 'PUT', 'PATCH'].includes(method)
    const value = body ? 'body' : needsBody ? 'ByteArray(0).toRequestBody()' : 'null'
    return lines(
      'import okhttp3.*',
      'import okhttp3.MediaType.Companion.toMediaType',
      'import okhttp3.RequestBody.Companion.asRequestBody',
      'import okhttp3.RequestBody.Companion.toRequestBody',
      body && usesFile(body) && 'import java.io.File',
      '',
      'fun main() {',
      body && `    val body = ${bodyValue(body, type)}`,
      '    val request = Request.Builder()',
      `        .url(${quoted(url)})`,
      headers.map(([name, it]) => `        .header(${quoted(name)}, ${quoted(it)})`),
      `        .method(${quoted(method)}, ${value})`,
      '        .build()',
      '',
      '    OkHttpClient().newCall(request).execute().use { response ->',
      '        println(response.body?.string())',
      '    }',
      '}',
    )
  },
}

function bodyValue(body: HttpBody, type: string | undefined): string {
  const media = type ? `${quoted(type)}.toMediaType()` : ''
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      // As bytes: given text, the client would add a charset to the type.
      return `${literal(body.text)}.toByteArray().toRequestBody(${media})`
    case 'file':
      return `File(${quoted(body.file.file)}).asRequestBody(${media})`
    case 'multipart':
      return lines(
        'MultipartBody.Builder()',
        '        .setType(MultipartBody.FORM)',
        body.parts.map((part) => `        .${formStep(part)}`),
        '        .build()',
      )
  }
}

function formStep({ name, value, type, headers }: FormPart): string {
  const media = type ? `${quoted(type)}.toMediaType()` : ''
  if (headers) {
    const isFile = typeof value !== 'string'
    const escape = (text: string): string => text.replaceAll('"', '%22')
    const disposition = `form-data; name="${escape(name)}"${isFile ? `; filename="${escape(fileName(value.file))}"` : ''}`
    const all = [['Content-Disposition', disposition], ...headers].flat().map(quoted)
    const content = isFile
      ? `File(${quoted(value.file)}).asRequestBody(${media})`
      : `${quoted(value)}.toByteArray().toRequestBody(${media})`
    return `addPart(Headers.headersOf(${all.join(', ')}), ${content})`
  }
  if (typeof value !== 'string') {
    const file = `File(${quoted(value.file)}).asRequestBody(${media})`
    return `addFormDataPart(${quoted(name)}, ${quoted(fileName(value.file))}, ${file})`
  }
  if (!type) return `addFormDataPart(${quoted(name)}, ${quoted(value)})`
  return `addFormDataPart(${quoted(name)}, null, ${quoted(value)}.toByteArray().toRequestBody(${media}))`
}

function usesFile(body: HttpBody): boolean {
  if (body.kind === 'file') return true
  return body.kind === 'multipart' && body.parts.some(({ value }) => typeof value !== 'string')
}

/** A raw literal, in which only the dollar and three quotes mean anything. */
function literal(text: string): string {
  if (!isBlock(text) || text.includes('""') || text.endsWith('"')) return quoted(text)
  return `"""${text.replaceAll('$', () => "${'$'}")}"""`
}

function quoted(text: string): string {
  return doubleQuoted(text)
    .replace(/\\./g, (pair) => (pair === '\\f' ? '\\u000c' : pair))
    .replaceAll('$', '\\$')
}
