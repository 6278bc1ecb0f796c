import * as z from 'zod'
import { list, requireTogether, words } from './parts.ts'

const patterns = z.union([words, list(words).min(1)], { error: 'a pattern, or a list of patterns' })

/** Versions whose pages are read from commits of the repository. */
export const gitVersions = requireTogether(
  z.strictObject({
    tags: patterns.optional().meta({
      description:
        'Tags of the repository, as patterns: `*` matches any text without a slash, `**` slashes too.',
      examples: ['v2.*', ['v1.*', 'v2.*']],
    }),
    branches: patterns.optional().meta({
      description: 'Branches of the repository, as patterns, here or at `origin`.',
      examples: ['release/*'],
    }),
    latest: z
      .enum(['major', 'minor'])
      .optional()
      .meta({
        description: 'Keep only the newest release of each major or minor version.',
        examples: ['minor'],
      }),
    limit: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'Maximum number of versions, the newest first.', examples: [5] }),
    folder: z
      .string()
      // its files are written below a folder of the cache
      .regex(/^(?!(?:.*[\\/])?\.\.(?:[\\/]|$))/, 'a folder below the root of the repository')
      .optional()
      .meta({
        description:
          'Folder of `docs.json` in these commits, from the root of the repository. By default, where it is now.',
        examples: ['docs'],
      }),
  }),
  { keys: ['tags'], unless: ['branches'] },
).meta({
  id: 'GitVersions',
  description:
    'Build the versions from tags or branches: each with the pages and the navigation of its commit.',
  examples: [{ tags: 'v2.*', latest: 'minor' }],
})

export type GitVersionsInput = z.output<typeof gitVersions>
