import { mkdirSync, writeFileSync } from 'node:fs'
import type { Session } from 'node:inspector'
import { join } from 'node:path'
import { errorText } from '../../base/text/error-text.ts'
import { cacheFolder } from '../../pipeline/cache/cache-folder.ts'
import type { ProgressEvent, ProgressStage } from '../../pipeline/options.ts'

/** Where the time of a build went. */
export interface BuildProfile {
  readonly stages: readonly ProfiledStage[]
  /** The pages that took longest, slowest first. */
  readonly slowest: readonly ProfiledPage[]
  /** A CPU profile for the developer tools of Chrome, or why there is none. */
  readonly file: string | { readonly problem: string }
}

export interface ProfiledStage {
  /** `start`: before the first stage, in which sources and output are compared with the last build. */
  readonly stage: ProgressStage | 'start'
  readonly seconds: number
  /** Of all threads of the process. */
  readonly cpuSeconds: number
  /** Items that were worked on in it, such as pages; those that were kept are not counted. */
  readonly count: number
}

export interface ProfiledPage {
  readonly stage: ProgressStage
  readonly page: string
  readonly ms: number
}

export interface Profiler {
  record(event: ProgressEvent): void
  end(): Promise<BuildProfile>
}

/** Pages that are listed. */
const maxSlowest = 10

/** Starts to profile this thread. The file is written to the cache folder of a site: elsewhere it would be a file of the site. */
export async function startProfile(root: string): Promise<Profiler> {
  const session = await startSession()
  const stages: ProfiledStage[] = []
  const pages: ProfiledPage[] = []
  let stage: ProfiledStage['stage'] = 'start'
  let began = performance.now()
  let cpu = process.cpuUsage()
  let count = 0

  function endStage(): void {
    const { user, system } = process.cpuUsage(cpu)
    const seconds = (performance.now() - began) / 1000
    stages.push({ stage, seconds, cpuSeconds: (user + system) / 1e6, count })
    began = performance.now()
    cpu = process.cpuUsage()
    count = 0
  }

  return {
    record(event) {
      if (event.stage !== stage) endStage()
      stage = event.stage
      if (event.ms === undefined) return
      count++
      pages.push({ stage, page: event.current ?? '', ms: event.ms })
    },
    async end() {
      endStage()
      const slowest = pages.toSorted((a, b) => b.ms - a.ms).slice(0, maxSlowest)
      return { stages, slowest, file: await writeProfile(session, root) }
    },
  }
}

/** A running profile, or the reason why there is none: Node.js may be built without an inspector. */
async function startSession(): Promise<Session | { readonly problem: string }> {
  try {
    const inspector = await import('node:inspector')
    const session = new inspector.Session()
    session.connect()
    await post(session, 'Profiler.enable')
    await post(session, 'Profiler.start')
    return session
  } catch (error) {
    return { problem: errorText(error) }
  }
}

async function writeProfile(
  session: Awaited<ReturnType<typeof startSession>>,
  root: string,
): Promise<BuildProfile['file']> {
  if ('problem' in session) return session
  try {
    const { profile } = (await post(session, 'Profiler.stop')) as { readonly profile: unknown }
    session.disconnect()
    const folder = cacheFolder(root)
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'build.cpuprofile')
    writeFileSync(file, JSON.stringify(profile))
    return file
  } catch (error) {
    return { problem: errorText(error) }
  }
}

function post(session: Session, method: string): Promise<unknown> {
  return new Promise((done, failed) => {
    session.post(method, (error, result: unknown) => (error ? failed(error) : done(result)))
  })
}
