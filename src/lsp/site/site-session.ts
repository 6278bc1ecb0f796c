import type { FilePath } from '../../base/paths.ts'
import { parseJson } from '../../base/syntax/data-tree.ts'
import { loadConfig } from '../../config/load-config.ts'
import { createReport } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { lookAtSite } from './look-at-site.ts'
import type { SiteView } from './look-at-site.ts'
import { overlayHost } from './overlay-host.ts'
import type { OpenTexts } from './overlay-host.ts'
import { createSiteReader } from './site-reader.ts'
import type { SiteReader } from './site-reader.ts'
import { createNodeHost } from '../../host/node/node-host.ts'

/** One site of the workspace while its files are edited. */
export interface SiteSession {
  readonly root: string
  readonly reader: SiteReader
  /** The site as it was looked at last; absent until its settings could be read. */
  readonly view: SiteView | undefined
  readonly diagnostics: ReadonlyMap<FilePath, readonly Diagnostic[]>
  /** The text of a file as the editor has it. */
  read(file: FilePath): Promise<string | undefined>
  /** A text was typed. */
  edited(file: FilePath): void
  /** Files were saved, opened, closed, created or removed. */
  changed(): void
  /** Resolves when everything that changed so far was looked at. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface SessionOptions {
  readonly root: string
  readonly trusted: boolean
  readonly texts: OpenTexts
  /** The problems of these files are others. */
  readonly onDiagnostics: (files: readonly FilePath[]) => void
  readonly onFailure: (error: unknown) => void
}

/** Milliseconds after the last key until a page is looked at, and until the whole site is. */
const pageDelayMs = 80
const siteDelayMs = 400

export function createSiteSession(options: SessionOptions): SiteSession {
  const { root, trusted, texts } = options
  /** Settings that can be read, in place of a text that is half typed. */
  const held = new Map<FilePath, string>()
  const good = new Map<FilePath, string>()
  const reader = createSiteReader({ root, trusted, texts: withHeld(texts, held) })
  const host = overlayHost(createNodeHost(root), { texts, trusted: false })
  const diagnostics = new Map<FilePath, readonly Diagnostic[]>()
  const edits = new Set<FilePath>()
  let view: SiteView | undefined
  let isWhole = false
  let running: { readonly stop: AbortController; readonly done: Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let generation = 0

  function schedule(delay: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void start(), delay)
  }

  /** Looks at what is pending; what runs already is stopped, as it would give the problems of an older text. */
  async function start(): Promise<void> {
    timer = undefined
    running?.stop.abort()
    await running?.done
    if (isClosed || running !== undefined || timer !== undefined) return
    const stop = new AbortController()
    const done = look(stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) options.onFailure(error)
      })
      .finally(() => {
        running = undefined
        if (timer === undefined && (isWhole || edits.size > 0))
          schedule(stop.signal.aborted ? pageDelayMs : siteDelayMs)
      })
    running = { stop, done }
    await done
  }

  async function look(signal: AbortSignal): Promise<void> {
    const files = new Set(edits)
    const wasWhole = isWhole
    // what changes from here on is looked at later
    edits.clear()
    isWhole = false
    try {
      await lookAt(files, signal)
    } catch (error) {
      if (!signal.aborted) throw error
      for (const file of files) edits.add(file)
      isWhole ||= wasWhole
      throw error
    }
  }

  async function lookAt(files: ReadonlySet<FilePath>, signal: AbortSignal): Promise<void> {
    const looking = { signal, generation: () => generation }
    const before = view
    if (
      before !== undefined &&
      files.size > 0 &&
      [...files].every((file) => isPage(file, before))
    ) {
      const found = await lookAtSite(reader, { ...looking, edited: { files, before } })
      signal.throwIfAborted()
      isWhole = true
      if (!('site' in found)) return
      view = found
      publish(
        found.diagnostics.filter(({ at }) => at !== undefined && files.has(at.file)),
        files,
      )
      return
    }
    const broken = await holdSettings()
    const found = await lookAtSite(reader, looking)
    signal.throwIfAborted()
    if ('site' in found) {
      view = found
      const { config, files: others } = found.sources.settings
      for (const file of [config.file, ...others]) {
        const text = await host.read(file)
        if (text !== undefined && !broken.files.has(file)) good.set(file, text)
      }
      const rest = found.diagnostics.filter(({ at }) => !broken.files.has(at?.file ?? config.file))
      publish([...broken.diagnostics, ...rest])
      return
    }
    // without settings, what was known of pages may still be true
    const ofSettings = new Set(found.diagnostics.map((it) => fileOf(it)))
    publish(found.diagnostics, view === undefined ? undefined : ofSettings)
  }

  /** Puts the last good text in place of settings with syntax errors, and gives these. */
  async function holdSettings() {
    held.clear()
    const files = new Set<FilePath>()
    for (const [file, text] of good) {
      const now = await host.read(file)
      if (now === undefined || parseJson(now).errors.length === 0) continue
      held.set(file, text)
      files.add(file)
    }
    if (files.size === 0) return { files, diagnostics: [] }
    const report = createReport()
    await loadConfig(host, report, { folder: root })
    return { files, diagnostics: report.all.filter(({ at }) => at && files.has(at.file)) }
  }

  function fileOf({ at }: Diagnostic): FilePath {
    return at?.file ?? view?.sources.settings.config.file ?? ('docs.json' as FilePath)
  }

  function publish(found: readonly Diagnostic[], only?: ReadonlySet<FilePath>): void {
    const byFile = new Map<FilePath, Diagnostic[]>()
    for (const problem of found) {
      const inFile = byFile.get(fileOf(problem))
      if (inFile) inFile.push(problem)
      else byFile.set(fileOf(problem), [problem])
    }
    const files = new Set(only ?? [...diagnostics.keys(), ...byFile.keys()])
    for (const file of files) {
      const inFile = byFile.get(file)
      if (inFile) diagnostics.set(file, inFile)
      else diagnostics.delete(file)
    }
    options.onDiagnostics([...files])
  }

  return {
    root,
    reader,
    get view() {
      return view
    },
    diagnostics,
    read: (file) => host.read(file),
    edited(file) {
      generation++
      edits.add(file)
      schedule(pageDelayMs)
    },
    changed() {
      generation++
      isWhole = true
      schedule(view === undefined ? 0 : pageDelayMs)
    },
    async settled() {
      while (
        !isClosed &&
        (timer !== undefined || running !== undefined || isWhole || edits.size > 0)
      )
        await new Promise((resume) => setTimeout(resume, 20))
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      running?.stop.abort()
      await running?.done
      reader.close()
    },
  }
}

function withHeld(texts: OpenTexts, held: ReadonlyMap<FilePath, string>): OpenTexts {
  return {
    get: (file) => held.get(file) ?? texts.get(file),
    has: (file) => held.has(file) || texts.has(file),
    keys: () => texts.keys(),
  }
}

/** Whether a file is a page, so that typing in it changes nothing but pages. */
function isPage(file: FilePath, { site, sources }: SiteView): boolean {
  const { pages } = sources.found
  return pages.some((page) => page.file === file) && site.pages.size > 0
}
