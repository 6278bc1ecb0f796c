import { ownValue } from '../../../base/own-value.ts'
import { escapeHtml } from '../../../base/text/html-escape.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Json } from '../../../openapi/json.ts'
import { bareType, mediaKind, mediaLanguage } from '../../../openapi/media-types.ts'
import type { ReceivedResponse } from '../request/response-state.client.ts'
import { isTooDeep, shownBeginning } from '../response-limits.client.ts'
import { color } from '../colorize.client.ts'
import { CopyButton } from '../copy-button.client.tsx'
import { sizeWords } from '../fields/file-field.client.tsx'
import { openLevels } from './json-search.client.ts'
import { JsonTree, treePage } from './json-tree.client.tsx'
import { parsedText } from '../form-state.client.ts'
import { StreamedParts } from './event-stream.client.tsx'
import type { Words } from '../../words/playground-english.client.ts'
import { prettyXml } from './pretty-xml.client.ts'

/** The response body, rendered by media type. */
export function ResponseBody({ response, isDone, words }: ResponseBodyProps) {
  const { type, text = '', blob, size, isCut } = response
  const [isRaw, setRaw] = useState(false)
  const [query, setQuery] = useState('')
  const kind = mediaKind(type === '' ? 'text/plain' : type)
  const isStream = kind === 'stream'
  const isParsed = useMemo(() => isDone && !isStream && !isCut && !isTooDeep(text), [text, isDone])
  const json = useMemo(() => (isParsed ? jsonOf(text, kind) : undefined), [text, isParsed])
  const source = useMemo(
    () => shownBeginning(kind === 'xml' && isDone && !isCut && !isRaw ? prettyXml(text) : text),
    [text, isDone, isRaw],
  )
  const open = useMemo(() => (json === undefined ? 0 : openLevels(json.value, treePage)), [json])
  if (isDone && size === 0) return <p data-part="hint">{words.empty}</p>
  const media = mediaType(type)
  const drawing = isDone && !isCut && !isRaw ? drawingUrl(text, type) : undefined
  const hasPretty = isStream || json !== undefined || kind === 'xml' || kind === 'json'
  const isTree = json !== undefined && !isRaw
  const isShortened = kind !== 'binary' && !isStream && !isTree && source.length < text.length
  const saysJson = isParsed && kind === 'json' && json === undefined
  return (
    <div data-part="response-body" data-type={bareType(type)}>
      <div data-part="tools">
        {hasPretty && !saysJson && (
          <span data-part="views" role="group" aria-label={words.responseBody}>
            <button type="button" aria-pressed={!isRaw} onClick={() => setRaw(false)}>
              {words.pretty}
            </button>
            <button type="button" aria-pressed={isRaw} onClick={() => setRaw(true)}>
              {words.raw}
            </button>
          </span>
        )}
        {json !== undefined && !isRaw && (
          <input
            type="search"
            data-part="find"
            aria-label={words.find}
            placeholder={words.find}
            value={query}
            onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        )}
        <Actions response={response} words={words} />
      </div>
      {saysJson && (
        <p data-part="problem">
          {words.saysJson} {syntaxProblem(text)}
        </p>
      )}
      {(isCut || isShortened) && <p data-part="hint">{words.cutShort}</p>}
      {media && blob ? (
        <Media blob={blob} type={media} />
      ) : drawing ? (
        <img src={drawing} alt="" />
      ) : kind === 'binary' ? null : isRaw || saysJson ? (
        <Source text={shownBeginning(text)} language="text" isDone={isDone} />
      ) : isStream ? (
        <StreamedParts {...{ text, type, isDone, words }} />
      ) : json !== undefined ? (
        <JsonTree value={json.value} {...{ open, query, words }} />
      ) : (
        <Source
          text={source}
          language={mediaLanguage(type === '' ? 'text/plain' : type)}
          isDone={isDone}
        />
      )}
    </div>
  )
}

interface ResponseBodyProps {
  readonly response: ReceivedResponse
  readonly isDone: boolean
  readonly words: Words
}

function Actions({ response, words }: Omit<ResponseBodyProps, 'isDone'>) {
  const { text, blob, type, isCut } = response
  // XSS protection: HTML of a response, opened as a blob URL, would run in the origin of this site.
  const plain = useMemo(() => blob?.slice(0, blob.size, 'application/octet-stream'), [blob])
  const href = useBlobUrl(plain)
  return (
    <span data-part="answer-tools">
      {text !== undefined && !isCut && (
        <CopyButton label={words.copy} copied={words.copied} text={() => text} />
      )}
      {href && (
        <a data-part="small" href={href} download={`response${extensionOf(type)}`}>
          {words.download}
          {isCut && ` (${sizeWords(response.size)})`}
        </a>
      )}
    </span>
  )
}

/** Text grows until it is done, and is highlighted then. */
function Source({ text, language, isDone }: SourceProps) {
  const html = useMemo(
    () => (isDone ? color(text, language) : escapeHtml(text)),
    [text, language, isDone],
  )
  return (
    <pre tabIndex={0}>
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  )
}

interface SourceProps {
  readonly text: string
  readonly language: string
  readonly isDone: boolean
}

function Media({ blob, type }: { readonly blob: Blob; readonly type: string }) {
  const typed = useMemo(() => blob.slice(0, blob.size, type), [blob, type])
  const href = useBlobUrl(typed)
  if (href === undefined) return null
  if (type.startsWith('image/')) return <img src={href} alt="" />
  if (type.startsWith('audio/')) return <audio src={href} controls />
  return <video src={href} controls />
}

/**
 * The type of an image, sound or video that a browser never runs as a page. A document such as SVG, opened as a blob URL
 * in a tab of its own, would run its scripts in the origin of this site.
 */
export function mediaType(type: string): string | undefined {
  const name = bareType(type)
  const isSafe = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|(?:audio|video)\/[\w.-]+)$/.test(name)
  return isSafe ? name : undefined
}

/** SVG as a `data:` URL: it has an origin of its own. */
export function drawingUrl(text: string, type: string): string | undefined {
  if (bareType(type) !== 'image/svg+xml' || text.length > maxDrawing) return undefined
  return `data:image/svg+xml,${encodeURIComponent(text)}`
}

const maxDrawing = 200_000

/** An object URL for a blob; revoked when the component no longer shows it. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    if (blob === undefined) {
      setHref(undefined)
      return undefined
    }
    const url = URL.createObjectURL(blob)
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return href
}

/** Parses JSON, even if the content type of the response is different. */
function jsonOf(text: string, kind: string): { readonly value: Json } | undefined {
  if (kind !== 'json' && !(kind === 'text' && /^\s*[[{]/.test(text))) return undefined
  const parsed = parsedText(text)
  return parsed?.value === undefined ? undefined : { value: parsed.value }
}

function syntaxProblem(text: string): string {
  try {
    JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

function extensionOf(type: string): string {
  const name = bareType(type)
  const known: Readonly<Record<string, string>> = {
    'text/plain': '.txt',
    'text/html': '.html',
    'text/csv': '.csv',
    'image/jpeg': '.jpg',
    'image/svg+xml': '.svg',
    'audio/mpeg': '.mp3',
    'application/octet-stream': '.bin',
  }
  const kind = mediaKind(name)
  const extension = ownValue(known, name)
  if (extension !== undefined) return extension
  if (kind === 'json' || kind === 'xml') return `.${kind}`
  return /\/([a-z\d]{2,5})$/.exec(name)?.[1]?.replace(/^/, '.') ?? '.bin'
}
