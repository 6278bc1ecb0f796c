import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadAnswer, ThreadRequest } from './pool.ts'
import { createStation } from './station.ts'
import type { Station, StationSetup } from './station.ts'

/** What a thread does: it is a station that is spoken to in messages. */
const station = createStation(workerData as StationSetup)

parentPort?.on('message', (request: ThreadRequest) => {
  answer(station, request).then(
    (value) => parentPort?.postMessage({ id: request.id, ok: true, value } satisfies ThreadAnswer),
    (error: unknown) =>
      parentPort?.postMessage({
        id: request.id,
        ok: false,
        error,
        details: detailsOf(error),
      } satisfies ThreadAnswer),
  )
})

/** The properties of an error of the system, which are not copied between threads. */
function detailsOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {}
  return Object.fromEntries(
    Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value)),
  )
}

function answer(at: Station, request: ThreadRequest): Promise<unknown> {
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
      return at.gather(request.jobs)
    case 'gathered':
      return at.gathered()
    case 'close':
      return at.close()
  }
}
