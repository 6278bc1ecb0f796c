import { resolve } from 'node:path'
import { defineCommand, isUsageError, refuse } from '../command.ts'
import { buildOptions, reportOptions } from '../options/build-options.ts'
import { siteFolder } from '../options/site-folder.ts'
import { runBuild } from './build.ts'

export const mergeCommand = defineCommand({
  name: 'merge',
  summary: 'Builds a site from parts that several machines compiled.',
  argument: { name: 'part', text: 'the folders that octavo build --shard wrote', isList: true },
  options: {
    dir: { value: '<folder>', text: 'the folder that contains docs.json (default: the nearest)' },
    ...buildOptions,
    ...reportOptions,
  },
  examples: [
    ['octavo merge part-1 part-2', 'the site in this folder, written to dist'],
    ['octavo merge part-* --dir docs --out public', 'the site in docs, written to public'],
  ],

  async run({ list: parts = [], options }, io) {
    if (parts.length === 0) {
      const help = 'octavo merge part-1 part-2 --out public'
      return refuse({ message: 'Pass the folders of all parts.', help }, io)
    }
    const root = siteFolder(options.dir, io)
    if (isUsageError(root)) return refuse(root, io)
    return runBuild(root, options, io, { parts: parts.map((part) => resolve(io.cwd, part)) })
  },
})
