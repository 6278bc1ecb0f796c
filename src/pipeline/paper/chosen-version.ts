import type { Site } from '../../site/site.ts'

/** The version of a book: the one that is named, or else the default version of the site. */
export function chosenVersion({ versions }: Site, name?: string): string | undefined {
  const named = versions.find((version) => version.name.toLowerCase() === name?.toLowerCase())
  return (named ?? versions.find(({ isDefault }) => isDefault) ?? versions[0])?.name
}
