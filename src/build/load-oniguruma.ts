import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The highlighter's engine, compiled from its file: sooner at hand than the copy that is written in a script. */
export async function loadOniguruma(): Promise<WebAssembly.Module> {
  const { resolve } = createRequire(import.meta.url)
  return WebAssembly.compile(await readFile(resolve('shiki/onig.wasm')))
}
