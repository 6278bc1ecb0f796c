import { parseChangelog } from './parse-changelog.ts'
import { parseReleases } from './parse-releases.ts'
import type { Release } from './release.ts'

/** The releases of a file, newest first as they are written: of a changelog, or of a list of releases as JSON. */
export function releasesIn(path: string, text: string): readonly Release[] {
  return path.toLowerCase().endsWith('.json') ? parseReleases(text) : parseChangelog(text)
}

/** The releases of a response: a JSON list begins with a bracket, as no changelog does that has a title. */
export function releasesOfResponse(text: string): readonly Release[] {
  return /^\uFEFF?\s*\[\s*(?:\{|\])/.test(text) ? parseReleases(text) : parseChangelog(text)
}
