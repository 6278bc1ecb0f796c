import { workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { errorStack, errorText } from '../../base/text/error-text.ts'
import type { Route } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PageJob } from '../../compile/compile-page.ts'
import type { RenderOptionsMessage, RenderJob, SiteContext } from './page-writer.ts'
import type { SearchJob } from './search-jobs.ts'
import { createPageWorker } from './page-worker.ts'
import type { PageWorker, PageWorkerOptions } from './page-worker.ts'

/** What is said between threads. */
export type WorkerRequest =
  | { readonly id: number; readonly do: 'compile'; readonly jobs: readonly PageJob[] }
  | { readonly id: number; readonly do: 'open'; readonly setup: SiteContext }
  | { readonly id: number; readonly do: 'draw'; readonly setup: RenderOptionsMessage }
  | { readonly id: number; readonly do: 'render'; readonly jobs: readonly RenderJob[] }
  | { readonly id: number; readonly do: 'renderOthers'; readonly allPages: Route }
  | { readonly id: number; readonly do: 'gather'; readonly jobs: readonly SearchJob[] }
  | { readonly id: number; readonly do: 'gathered' }
  | { readonly id: number; readonly do: 'close' }

export type WorkerMessage =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: unknown }
  | { readonly stray: Diagnostic }

export interface ThreadSetup {
  readonly setup: PageWorkerOptions
  readonly port: MessagePort
  /** Counts what the thread has done, so that others see that it does something. */
  readonly beats: Int32Array
}

const { setup, port, beats } = workerData as ThreadSetup
// code of pages may read `workerData`
for (const name of Object.keys(workerData as object))
  Reflect.deleteProperty(workerData as object, name)

/** What a thread does: it is a station that is spoken to in messages. */
const worker = createPageWorker(setup, {
  onStray: (stray) => say({ stray }),
  onStep: () => void Atomics.add(beats, 0, 1),
})

port.on('message', (request: WorkerRequest) => {
  Atomics.add(beats, 0, 1)
  respond(worker, request).then(
    (value) => say({ id: request.id, ok: true, value }),
    (error: unknown) => say({ id: request.id, ok: false, error: plainError(error) }),
  )
})

function say(message: WorkerMessage): void {
  port.postMessage(message)
}

/** Not every error can be sent to another thread. */
function plainError(error: unknown): Error {
  const plain = new Error(errorText(error))
  const stack = errorStack(error)
  if (stack !== undefined) plain.stack = stack
  const { code, path } = error as NodeJS.ErrnoException
  return Object.assign(plain, code !== undefined && { code }, path !== undefined && { path })
}

function respond(at: PageWorker, request: WorkerRequest): Promise<unknown> {
  switch (request.do) {
    case 'compile':
      return at.compile(request.jobs)
    case 'open':
      return at.open(request.setup)
    case 'draw':
      return at.draw(request.setup)
    case 'render':
      return at.render(request.jobs)
    case 'renderOthers':
      return at.renderOthers(request.allPages)
    case 'gather':
      return at.indexPages(request.jobs)
    case 'gathered':
      return at.takeSegments()
    case 'close':
      return at.close()
  }
}
