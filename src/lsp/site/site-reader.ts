import { join } from 'node:path'
import type { FilePath } from '../../base/paths.ts'
import { compileOptions } from '../../compile/compile-options.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import type { PageCompiler, PageJob } from '../../compile/compile-page.ts'
import { failedResult } from '../../compile/failed-result.ts'
import type { Host } from '../../host/host.ts'
import { sha256 } from '../../host/node/hash.ts'
import { createNodeHost } from '../../host/node/node-host.ts'
import { openIconDrawings } from '../../pipeline/assets/icon-store.ts'
import type { OpenDrawings } from '../../pipeline/assets/icon-store.ts'
import { reuseResponses } from '../../pipeline/cache/description-cache.ts'
import type { PageTools } from '../../pipeline/compile-pages.ts'
import { createSourceFiles } from '../../pipeline/incremental/source-files.ts'
import type { SourceFiles } from '../../pipeline/incremental/source-files.ts'
import { openPageCompiler } from '../../pipeline/page-code/open-compiler.ts'
import { createPageProcesses } from '../../pipeline/page-code/page-processes.ts'
import type { PageProcesses } from '../../pipeline/page-code/page-processes.ts'
import { typeScriptOption } from '../../pipeline/page-code/typescript.ts'
import type { Sources } from '../../pipeline/read-sources.ts'
import { keptPageTools, nameOf } from './kept-pages.ts'
import type { KeptPages, ReadPage } from './kept-pages.ts'
import { overlayHost } from './overlay-host.ts'
import type { OpenTexts } from './overlay-host.ts'
import { unrunPage } from './unrun-page.ts'

/** Reads the sources of one site and compiles its pages, and keeps what did not change. */
export interface SiteReader {
  readonly root: string
  readonly out: string
  readonly trusted: boolean
  readonly drawings: OpenDrawings
  open(): { readonly host: Host; readonly hashes: SourceFiles }
  pageTools(sources: Sources, reading: Reading): PageTools
  close(): void
}

export interface Reading {
  readonly host: Host
  readonly hashes: SourceFiles
  readonly signal: AbortSignal
  /** Another number whenever the editor changed a text. */
  readonly generation: () => number
  readonly changed?: ReadonlySet<FilePath> | undefined
}

export interface SiteReaderOptions {
  readonly root: string
  /** Whether code of pages may run, and the network may be used. */
  readonly trusted: boolean
  readonly texts: OpenTexts
}

interface Opened {
  readonly key: string
  readonly setup: CompileOptions
  readonly compiler: PageCompiler
  readonly processes: PageProcesses
}

export function createSiteReader({ root, trusted, texts }: SiteReaderOptions): SiteReader {
  const disk = reuseResponses(createNodeHost(root))
  const host = overlayHost(disk, { texts, trusted })
  const drawings = openIconDrawings()
  const kept: KeptPages = new Map()
  let opened: Opened | undefined

  function openFor({ settings, apis }: Sources): Opened {
    const options = compileOptions(settings.config, apis.apis)
    const setup = { ...options, ...(trusted && typeScriptOption(root)) }
    const key = JSON.stringify(setup)
    if (opened?.key === key) return opened
    opened?.processes.retire()
    kept.clear()
    // the TypeScript of the folder is code of it
    const place = trusted ? { root } : {}
    return (opened = {
      ...{ key, setup },
      compiler: openPageCompiler(setup, { ...place, host, drawings }),
      processes: createPageProcesses({
        ...{ root, compile: setup, showFailures: false, onStrayError: () => undefined },
        ...{ maxMs: 10_000, maxProcesses: 2, maxIdle: 1 },
      }),
    })
  }

  /** Code runs in a process, as the files are: a page of which something is not saved keeps what its last run gave. */
  async function compile(job: PageJob, { setup, compiler, processes }: Opened): Promise<ReadPage> {
    const result = await compiler.compileWithout(['any-code', 'work'], job)
    if (typeof result !== 'string') return result.ok || trusted ? result : withoutNeeds(result)
    const known = kept.get(nameOf(job))?.result
    const before = known?.ok === true ? known.facts : undefined
    if (trusted && (await isSaved([job.file, ...(before?.inputs ?? [])]))) {
      const ran = await processes.compile({ job, risk: result === 'work' ? 'work' : 'code' })
      if (ran !== undefined) return ran
    }
    if (result === 'work') return { ...failedResult(job, { problems: [] }), isUnrun: true }
    return unrunPage(job, { host, setup, before })
  }

  async function isSaved(files: readonly FilePath[]): Promise<boolean> {
    for (const file of files) {
      const text = texts.get(file)
      if (text !== undefined && text !== (await disk.read(file))) return false
    }
    return true
  }

  return {
    root,
    out: join(root, 'dist'),
    trusted,
    drawings,
    open: () => ({ host, hashes: overlayHashes(createSourceFiles(root), texts) }),
    pageTools(sources, { hashes, ...reading }) {
      const tools = openFor(sources)
      const hash = (file: FilePath) => hashes.hash(file)
      return keptPageTools(kept, { ...reading, hash, compile: (job) => compile(job, tools) })
    },
    close() {
      opened?.processes.close()
      drawings.close()
    },
  }
}

function withoutNeeds({ needs: _needs, ...result }: Extract<ReadPage, { ok: false }>): ReadPage {
  return result
}

function overlayHashes(disk: SourceFiles, texts: OpenTexts): SourceFiles {
  const hashOf = (file: FilePath): string | undefined => {
    const text = texts.get(file)
    return text === undefined ? undefined : sha256(text)
  }
  return {
    ...disk,
    hash: (file) => hashOf(file) ?? disk.hash(file),
    settledHash: (file) => hashOf(file) ?? disk.settledHash(file),
    isAbsent: (file) => !texts.has(file) && disk.isAbsent(file),
  }
}
