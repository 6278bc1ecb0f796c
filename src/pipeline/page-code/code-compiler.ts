import { createBodyWriter } from '../cache/body-store.ts'
import type { CompiledFacts } from '../cache/body-store.ts'
import type { CodeProcessesOptions } from './code-processes.ts'
import { createPageProcesses } from './page-processes.ts'
import type { LeftPage } from './page-processes.ts'

/** Compiles the pages of a build that are left to processes of their own. */
export interface CodeCompiler {
  /** `undefined` if the build was canceled. `onBegin`: an expensive page is compiled now. */
  compile(page: LeftPage, onBegin: () => void): Promise<CompiledFacts | undefined>
  close(): void
}

export interface CodeCompilerOptions extends Omit<
  CodeProcessesOptions,
  'maxMs' | 'maxIdle' | 'showFailures' | 'limits'
> {
  /** The file in which the HTML of the pages is stored. */
  readonly bodiesFile: string
}

export function createCodeCompiler({ bodiesFile, ...options }: CodeCompilerOptions): CodeCompiler {
  const processes = createPageProcesses({
    ...options,
    maxMs: maxPageMs,
    maxIdle: options.maxProcesses,
    showFailures: false,
  })
  let store: ReturnType<typeof createBodyWriter> | undefined
  return {
    async compile(page, onBegin) {
      const { job } = page
      const began = performance.now()
      const result = await processes.compile(page, onBegin)
      if (result === undefined) return undefined
      if (!result.ok) return { ...result, file: job.file, route: job.route }
      const { body, ...facts } = result.page
      store ??= createBodyWriter(bodiesFile)
      return { ok: true, facts, packed: store.add(body), ms: performance.now() - began }
    },
    close() {
      processes.close()
      store?.close()
    },
  }
}

/** Longer than any page takes that ends. */
const maxPageMs = 20_000
