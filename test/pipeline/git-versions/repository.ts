import { join } from 'node:path'
import { folderOf, writeFiles } from '../../support/build.ts'
import type { Files } from '../../support/build.ts'
import { commitAll, git } from '../../support/git.ts'

/** A repository whose commits have these files, each with its tag. The present files are not committed. */
export async function repository(
  releases: Readonly<Record<string, Files>>,
  now: Files,
  folder = '',
): Promise<string> {
  const top = await folderOf({})
  const root = join(top, folder)
  await git(top, ['init', '-q'])
  for (const [tag, files] of Object.entries(releases)) {
    await git(top, ['rm', '-rqf', '--ignore-unmatch', '--', '.'])
    await writeFiles(root, files)
    await commitAll(top, '2025-01-01')
    await git(top, ['tag', tag])
  }
  await git(top, ['rm', '-rqf', '--ignore-unmatch', '--', '.'])
  await writeFiles(root, now)
  return root
}

export function page(title: string, text: string): string {
  return `---\ntitle: "${title}"\ndescription: "About it."\n---\n\n${text}\n`
}

/** The present site: version 3, and what `git` names. */
export function present(git: object, more: object = {}): Files {
  return {
    'docs.json': {
      name: 'Acme',
      navigation: {
        versions: [
          { version: 'v3', pages: ['index', 'guides/install'] },
          { git, ...more },
        ],
      },
    },
    'index.mdx': page('Welcome', 'Of version 3.'),
    'guides/install.mdx': page('Install', 'Of version 3.'),
  }
}

/** A release whose pages name themselves. */
export const release = (text: string): Files => ({
  'docs.json': {
    name: 'Acme',
    navigation: [{ group: 'Guides', pages: ['index', 'guides/install'] }],
  },
  'index.mdx': page('Welcome', `${text}. [Install](/guides/install), ![Logo](/images/logo.svg)`),
  'guides/install.mdx': page(
    'Install',
    `import Note from '/snippets/note.mdx'\n\n<Note />\n\n[Home](/), [up](../index)`,
  ),
  'guides/same.mdx': page('Same', 'The same in all.'),
  'snippets/note.mdx': `A note of ${text}.`,
  'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
})
