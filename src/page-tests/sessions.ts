import type { FilePath } from '../base/paths.ts'
import type { TestBlock } from './read-tests.ts'

/** Blocks of a page that share a folder and variables, in order. */
export interface Session {
  readonly file: FilePath
  readonly name: string | undefined
  readonly blocks: readonly TestBlock[]
}

/**
 * The sessions of a page: the one of the page, and each that has a name. Hidden blocks without a name are the setup of all of
 * them.
 */
export function sessionsOf(file: FilePath, blocks: readonly TestBlock[]): readonly Session[] {
  const isSetup = ({ options }: TestBlock) => options.hidden && options.session === undefined
  const names = new Set(blocks.filter((block) => !isSetup(block)).map((it) => it.options.session))
  if (names.size === 0 && blocks.length > 0) names.add(undefined)
  return [...names].map((name) => ({
    file,
    name,
    blocks: blocks.filter((block) => block.options.session === name || isSetup(block)),
  }))
}
