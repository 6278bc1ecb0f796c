import { parseExactly } from '../../../base/numbers/exact-json.ts'
import type { Json } from '../../../openapi/json.ts'
import { bareType, mediaKind } from '../../../openapi/media-types.ts'
import { responseFor } from '../../../openapi/mock/choose-response.ts'
import type { MediaType } from '../../../openapi/model.ts'
import { type CheckedValue, checkedValue } from '../../../openapi/request/validate-value.ts'
import type { PlaygroundView } from '../../../openapi/views/playground-view.ts'
import { lateWords, problemText, uncheckedText } from '../late/late-words.client.ts'
import { loadApi } from '../mock/described-api.client.ts'
import type { ReceivedResponse } from '../request/response-state.client.ts'
import { fill } from '../fill.client.ts'
import type { LateWords } from '../../words/late-english.client.ts'

/** How a response compares with its description, in words. */
export interface ResponseCheck {
  readonly fits: boolean
  readonly summary: string
  /** The places that differ. */
  readonly problems: readonly { readonly pointer: string; readonly text: string }[]
}

/** Compares a response with what the description says of its status and type; `undefined` if there is nothing to compare. */
export async function checkResponse(
  view: Pick<PlaygroundView, 'api' | 'method' | 'path'>,
  received: ReceivedResponse,
): Promise<ResponseCheck | undefined> {
  // what the mock says of a wrong request is described nowhere
  if (received.mock === 'own') return undefined
  const api = await loadApi(view.api)
  const operation = api?.operations.find(
    ({ method, path }) => method === view.method && path === view.path,
  )
  if (api === undefined || operation === undefined || operation.responses.length === 0) {
    return undefined
  }
  const words = await lateWords()
  const { status, type, text, size, isCut } = received
  const differs = (summary: string): ResponseCheck => ({ fits: false, summary, problems: [] })
  const response = responseFor(operation.responses, status)
  if (response === undefined) return differs(fill(words.unknownStatus, { status: String(status) }))
  if (size === 0) return undefined
  const media = describedMedia(response.content, type)
  if (media === undefined) {
    const name = type === '' ? 'Content-Type' : bareType(type)
    return differs(fill(words.unknownType, { type: name, status: String(status) }))
  }
  if (mediaKind(type === '' ? media.type : type) !== 'json' || !media.schema) return undefined
  if (text === undefined || isCut) return differs(words.checkedInPart)
  const value = parsed(text)
  if (value === undefined) return undefined
  const checked = checkedValue(value, media.schema, api.schemas, {
    direction: 'response',
    formats: true,
    maxWork: maxValues,
  })
  return inWords(checked, words)
}

function inWords({ problems, isWhole, unchecked }: CheckedValue, words: LateWords): ResponseCheck {
  if (problems.length === 0) {
    if (!isWhole) return { fits: false, summary: words.checkedInPart, problems: [] }
    return unchecked.length > 0
      ? { fits: false, summary: uncheckedText(unchecked, words), problems: [] }
      : { fits: true, summary: words.fits, problems: [] }
  }
  return {
    fits: false,
    summary: words.differs,
    problems: problems.map((it) => ({ pointer: it.pointer, text: problemText(it, words) })),
  }
}

/** The described media type that a `Content-Type` is one of. */
function describedMedia(content: readonly MediaType[], type: string): MediaType | undefined {
  const name = bareType(type)
  const [family = ''] = name.split('/', 1)
  const wanted = name === '' ? [] : [name, `${family}/*`, '*/*']
  return wanted
    .map((one) => content.find((media) => bareType(media.type) === one))
    .find((media) => media !== undefined)
}

function parsed(text: string): Json | undefined {
  try {
    return parseExactly(text) as Json
  } catch {
    return undefined // the response panel says so
  }
}

const maxValues = 500_000
