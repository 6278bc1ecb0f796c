import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { routeFrom } from '../base/paths.ts'
import type { EarlyDifference, EarlyPages } from './site/early-site.ts'
import type {
  LiveSite,
  ResponsePreferences,
  SiteResponse,
  UpdatedSite,
} from './site/live-site-types.ts'
import type { Opening } from './site/live-site.ts'
import type { Change } from './outline/plan-change.ts'

/** The current version of the site. It is opened in the background; each change gives the next version. */
export interface SiteVersions {
  /** Begins to open the site. */
  open(): void
  /** The site, once it is open. */
  current(): Promise<LiveSite>
  /** A page while the site is being opened; `undefined` if the site has to be open for this response. */
  early(path: string, preferences: ResponsePreferences): Promise<SiteResponse | undefined>
  /** Applies changed files once the site is open. If it could not be opened, it is opened again. */
  update(files: readonly string[]): Promise<UpdatedSite>
  /** Keeps what the next start needs, and closes the site. */
  close(): Promise<void>
}

export interface SiteVersionsOptions {
  readonly openSite: (opening: Opening) => Promise<LiveSite>
  /** Receives a site that was opened. */
  readonly onOpen: (site: LiveSite) => void
  /** Receives what early pages show that the site does not. */
  readonly onDifference: (difference: EarlyDifference) => void
  readonly onFailure: (error: unknown) => void
}

/** What browsers do when it is not known what changed. */
const anything: Change = { pages: 'all', styles: true, scripts: false, assets: [], moved: {} }

/** A browser that has got a page requests its styles and scripts next. */
const quietMs = 60

/** Waits for such requests while the site is being opened, in all: a client that never pauses does not keep it closed. */
const maxQuietWaits = 200
const quietWaitMs = 5

/** The site is kept when the first pages were shown. */
const keepAfterMs = 2_000

export function createSiteVersions(options: SiteVersionsOptions): SiteVersions {
  const opened = createDeferred<LiveSite>()
  const early = createDeferred<EarlyPages | undefined>()
  let current = opened.promise
  let isOpening = true
  /** One change follows the other: each gives the next version of the site. */
  let updating: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let kept: LiveSite | undefined
  /** The paths of requests that came while the site was being opened. */
  const wanted: string[] = []
  /** The number of early pages that are being served, and when the last one was. */
  let serving = 0
  let lastServed = -Infinity
  let quietWaits = 0

  function mayRequestMore(): boolean {
    return performance.now() - lastServed < quietMs && quietWaits++ < maxQuietWaits
  }

  async function pause(): Promise<void> {
    await nextTurn()
    // never for requests that early pages cannot serve: they wait for what is read here
    while (!isClosed && (serving > 0 || mayRequestMore())) await sleep(quietWaitMs)
    if (isClosed) throw new Error('The server was closed before the site was open.')
  }

  async function openNow(): Promise<LiveSite> {
    const served: EarlyPages[] = []
    const site = await options.openSite({
      wanted: () => wanted.map((path) => routeFrom(path.replace(/\.html$/, ''))),
      onEarly(pages) {
        served.push(pages)
        early.resolve(pages)
      },
      pause,
    })
    options.onOpen(site)
    for (const pages of served)
      pages.compare(site).then(options.onDifference).catch(options.onFailure)
    return site
  }

  function opening(): Promise<LiveSite> {
    return openNow().finally(() => {
      isOpening = false
      early.resolve(undefined)
    })
  }

  /** If it cannot be kept, the next start is only slower. */
  async function keep(): Promise<void> {
    const site = await current
    if (site === kept) return
    kept = site
    await site.keep().catch(() => undefined)
  }

  async function updateNow(files: readonly string[]): Promise<UpdatedSite> {
    const before = await current.catch(() => undefined)
    if (before === undefined) current = opening()
    const update = (await before?.update(files)) ?? { site: await current, event: anything }
    current = Promise.resolve(update.site)
    return update
  }

  return {
    open() {
      opening().then(opened.resolve, opened.reject)
      opened.promise.then(
        () => sleep(keepAfterMs, undefined, { ref: false }).then(keep),
        options.onFailure,
      )
    },
    current: () => current,
    async early(path, preferences) {
      if (!isOpening) return undefined
      wanted.push(path)
      const pages = await early.promise
      if (!isOpening || pages === undefined) return undefined
      serving++
      try {
        return await pages.respond(path, preferences)
      } finally {
        serving--
        lastServed = performance.now()
      }
    },
    update(files) {
      const update = updating.then(() => updateNow(files))
      updating = update.catch(() => undefined)
      return update
    },
    async close() {
      isClosed = true
      early.resolve(undefined)
      await keep().catch(() => undefined)
      await current.then((site) => site.close()).catch(() => undefined)
    },
  }
}

interface Deferred<Value> {
  readonly promise: Promise<Value>
  resolve(value: Value): void
  reject(error: unknown): void
}

function createDeferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
