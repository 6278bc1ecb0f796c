import type { TreeLanguage } from './tree-painter.ts'

/** How the parser of a language is had that is coloured from its syntax tree, by the name `languageName` gives. */
export const codeTrees: ReadonlyMap<string, () => Promise<TreeLanguage>> = new Map([
  ['javascript', async () => (await import('./script-trees.ts')).scriptTrees.javascript],
  ['typescript', async () => (await import('./script-trees.ts')).scriptTrees.typescript],
  ['tsx', async () => (await import('./script-trees.ts')).scriptTrees.tsx],
  ['python', async () => (await import('./python-tree.ts')).pythonTree],
  ['go', async () => (await import('./go-tree.ts')).goTree],
])
