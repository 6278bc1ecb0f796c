import {
  crowdedFolders,
  fileCycles,
  folderSizes,
  siblingCycles,
  sourceFiles,
  upwardImports,
} from './source-graph.ts'

/** Prints how the source is arranged: files per folder, imports upwards, cycles. */
const files = sourceFiles()
const sizes = [...folderSizes(files).values()].toSorted((a, b) => a - b)
const at = (share: number): number => sizes[Math.floor((sizes.length - 1) * share)] ?? 0

const lines = [
  `files: ${files.length} in ${sizes.length} folders`,
  `files in a folder: median ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`,
  ...list('imports upwards', upwardImports(files)),
  ...list('cycles of files, types included', fileCycles(files).map(ring)),
  ...list('cycles among siblings, types included', siblingCycles(files).map(ring)),
  ...list('folders over 16 files that are no grid', crowdedFolders(files)),
]
process.stdout.write(`${lines.join('\n')}\n`)

function list(what: string, found: readonly string[]): string[] {
  return [`${what}: ${found.length}`, ...found.map((one) => `  ${one}`)]
}

function ring(files: readonly string[]): string {
  return files.join(' <-> ')
}
