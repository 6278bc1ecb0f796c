/** The sections of a changelog: what is before the first one, and each with its heading, "Unreleased" or a version. */
export interface Changelog {
  readonly before: string
  readonly sections: readonly ChangelogSection[]
}

interface ChangelogSection {
  /** Without the signs: `0.2.0 (2026-01-31)`. */
  readonly heading: string
  readonly text: string
}

export function readChangelog(text: string): Changelog {
  const [before = '', ...parts] = text.split(/^## /m)
  const sections = parts.map((part) => {
    const [heading = ''] = part.split('\n', 1)
    return { heading: heading.trim(), text: part.slice(heading.length + 1) }
  })
  return { before, sections }
}

/** The changelog with a heading for the release; `undefined` if nothing was changed since the last one. */
export function releasedChangelog(text: string, version: string, date: string): string | undefined {
  const { before, sections } = readChangelog(text)
  const [unreleased] = sections
  if (unreleased?.heading !== 'Unreleased' || unreleased.text.trim() === '') return undefined
  const written = [
    { heading: 'Unreleased', text: '\n' },
    { ...unreleased, heading: `${version} (${date})` },
  ]
  return (
    before +
    [...written, ...sections.slice(1)].map((one) => `## ${one.heading}\n${one.text}`).join('')
  )
}

/** What a changelog says about one version; `undefined` if it has no heading for it. */
export function releaseNotes(text: string, version: string): string | undefined {
  const { sections } = readChangelog(text)
  return sections.find(({ heading }) => heading.split(' ', 1)[0] === version)?.text.trim()
}
