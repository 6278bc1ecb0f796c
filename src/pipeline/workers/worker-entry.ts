import { setImmediate } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { errorStack, errorText } from '../../base/text/error-text.ts'
import type { Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PageJob } from '../../compile/compile-page.ts'
import type { RenderJob, RenderSetup } from './page-writer.ts'
import type { KeyedJob } from './search-jobs.ts'
import { createPageWorker } from './page-worker.ts'
import { shareStrings } from './share-strings.ts'
import type { PageWorkerOptions } from './page-worker.ts'

/** A message to the worker. */
export type WorkerRequest =
  | { readonly id: number; readonly do: 'compile'; readonly jobs: readonly PageJob[] }
  | { readonly id: number; readonly do: 'open'; readonly setup: RenderSetup }
  | { readonly id: number; readonly do: 'render'; readonly jobs: readonly RenderJob[] }
  | { readonly id: number; readonly do: 'renderOthers'; readonly allPages: Route }
  | { readonly id: number; readonly do: 'indexPages'; readonly jobs: readonly KeyedJob[] }
  | { readonly id: number; readonly do: 'close' }

/** A message from the worker: a response, or an error that belongs to no request. */
export type WorkerMessage =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: unknown }
  | { readonly strayError: Diagnostic }

export interface ThreadSetup {
  readonly options: PageWorkerOptions
  readonly port: MessagePort
  /** Heartbeat counter in shared memory: the watchdog of the main thread reads it. */
  readonly beats: Int32Array
}

const { options, port, beats } = workerData as ThreadSetup
// page code may read `workerData`
for (const name of Object.keys(workerData as object))
  Reflect.deleteProperty(workerData as object, name)

const worker = createPageWorker(options, {
  onStrayError: (strayError) => send({ strayError }),
  onHeartbeat: () => void Atomics.add(beats, 0, 1),
})

port.on('message', (request: WorkerRequest) => {
  Atomics.add(beats, 0, 1)
  respond(request).then(
    (value) => send({ id: request.id, ok: true, value }),
    (error: unknown) => send({ id: request.id, ok: false, error: plainError(error) }),
  )
})

function send(message: WorkerMessage): void {
  port.postMessage(message)
}

/** A copy that can be cloned: not every error can be sent to another thread. */
function plainError(error: unknown): Error {
  const plain = new Error(errorText(error))
  const stack = errorStack(error)
  if (stack !== undefined) plain.stack = stack
  const { code, path } = error as NodeJS.ErrnoException
  return Object.assign(plain, code !== undefined && { code }, path !== undefined && { path })
}

/**
 * Responds only after a turn of the event loop: as long as there are messages, Node handles one after the other in a single
 * turn, and what the compiler allocated outside the heap, 7 KB a page, is freed between turns alone.
 */
async function respond(request: WorkerRequest): Promise<unknown> {
  const value = await handle(request)
  await setImmediate()
  return value
}

function handle(request: WorkerRequest): Promise<unknown> {
  switch (request.do) {
    case 'compile':
      return worker.compile(request.jobs)
    case 'open':
      return worker.open(shareStrings(request.setup))
    case 'render':
      return worker.render(request.jobs)
    case 'renderOthers':
      return worker.renderOthers(request.allPages)
    case 'indexPages':
      return worker.indexPages(request.jobs)
    case 'close':
      return worker.close()
  }
}
