import { mediaKind } from '../../../openapi/media-types.ts'
import type { ReceivedResponse } from './response-state.client.ts'
import { responseLimits } from '../response-limits.client.ts'
import type { ResponseLimits } from '../response-limits.client.ts'

export type BodyPart = Pick<ReceivedResponse, 'size' | 'text' | 'isCut' | 'blob'>

/** A response exceeds the size limit. */
export class TooLongError extends Error {}

/**
 * Reads a body to its end and reports progress, throttled. Bytes are moved to Blobs in chunks, and text is decoded up
 * to a limit, so memory and time are bounded for a response of any size.
 */
export async function readBody(
  response: Response,
  report: (part: BodyPart, isDone: boolean) => void,
  limits: Pick<ResponseLimits, 'readBytes' | 'pieceBytes' | 'textChars'> = responseLimits,
): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
  const decoder = isTextual(type) ? decoderOf(charset) : undefined
  const pieces: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let chunkBytes = 0
  let size = 0
  let text = ''
  let isCut = false
  let reported = 0
  let paused = performance.now()
  const part = (): BodyPart => ({ size, isCut, ...(decoder && { text }) })
  const blob = (): Blob => new Blob([...pieces, ...chunks], { type })
  report(part(), false)
  const reader = response.body?.getReader()
  for (;;) {
    // chunks that have arrived are read without a turn of the event loop, so input and frames would wait for all of them
    if (performance.now() - paused > pauseAfterMs) {
      await nextTask()
      paused = performance.now()
    }
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) break
    chunks.push(value)
    chunkBytes += value.length
    size += value.length
    if (chunkBytes >= limits.pieceBytes) {
      pieces.push(new Blob(chunks))
      chunks = []
      chunkBytes = 0
    }
    if (decoder && !isCut) take(decoder.decode(value, { stream: true }))
    if (size > limits.readBytes) {
      await reader?.cancel()
      report({ ...part(), blob: blob() }, false)
      throw new TooLongError()
    }
    if (performance.now() - reported < reportMs) continue
    reported = performance.now()
    report(part(), false)
  }
  if (decoder && !isCut) take(decoder.decode())
  report({ ...part(), blob: blob() }, true)

  function take(more: string): void {
    const room = limits.textChars - text.length
    isCut = more.length > room
    text += isCut ? more.slice(0, room) : more
  }
}

/** Resolves in a task of its own. A timer would wait for a second where the page is in a background tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

function isTextual(type: string): boolean {
  return type === '' || !['binary', 'multipart'].includes(mediaKind(type))
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

const reportMs = 60
const pauseAfterMs = 16
