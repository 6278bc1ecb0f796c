import * as z from 'zod'
import type { Release } from './release.ts'

const text = z.string().nullish()

/** A release as the interfaces of GitHub, Gitea and GitLab give it. */
const release = z.object({
  tag_name: z.string(),
  name: text,
  body: text,
  description: text,
  published_at: text,
  released_at: text,
  draft: z.boolean().nullish(),
  prerelease: z.boolean().nullish(),
  upcoming_release: z.boolean().nullish(),
})

/** The releases of a JSON file; none if it is not a list of releases. */
export function parseReleases(json: string): readonly Release[] {
  const read = z.array(release).safeParse(dataOf(json))
  if (!read.success) return []
  return read.data
    .filter(({ draft, upcoming_release: upcoming }) => draft !== true && upcoming !== true)
    .map(({ tag_name: tag, name, ...rest }) => {
      const date = rest.published_at ?? rest.released_at
      return {
        label: name?.trim() || tag,
        ...(date && { day: date.slice(0, 10) }),
        tags: rest.prerelease === true ? ['Pre-release'] : [],
        text: (rest.body ?? rest.description ?? '').trim(),
      }
    })
}

function dataOf(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
