import { chanceOf } from './chance.ts'
import { capital } from './prose.ts'
import { deeds, kinds, things } from './words.ts'

export interface GeneratedSite {
  readonly groups: readonly GeneratedGroup[]
  readonly pages: readonly GeneratedPage[]
}

export interface GeneratedGroup {
  readonly title: string
  readonly pages: readonly GeneratedPage[]
}

export interface GeneratedPage {
  readonly number: number
  readonly path: string
  readonly title: string
  readonly description: string
}

const pagesInGroup = 20

/** Titles and paths of a site. Except for its link targets, a page does not depend on the size of the site. */
export function planSite(size: number): GeneratedSite {
  const pages = Array.from({ length: size }, (_, number) => {
    const chance = chanceOf(number)
    const group = Math.floor(number / pagesInGroup) + 1
    return {
      number,
      path: `part-${group}/${chance.pick(kinds)}-${chance.pick(things)}-${number + 1}`,
      title: `${capital(chance.pick(kinds))} ${chance.pick(things)} ${number + 1}`,
      description: `What the ${chance.pick(things)} ${chance.pick(deeds)}, and when.`,
    }
  })
  const groups = Array.from({ length: Math.ceil(size / pagesInGroup) }, (_, index) => ({
    title: `${capital(chanceOf(-index - 1).pick(things))}s, part ${index + 1}`,
    pages: pages.slice(index * pagesInGroup, (index + 1) * pagesInGroup),
  }))
  return { groups, pages }
}
