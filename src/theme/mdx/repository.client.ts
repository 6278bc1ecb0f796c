import { oncePer } from './reveal.client.ts'

/** Words and stars of repositories, kept for an hour; without an answer the card stays as it is. */
export function start(root: ParentNode): void {
  for (const card of root.querySelectorAll<HTMLElement>('[data-component="GitHub.Repo"]'))
    fill(card)
}

interface Repository {
  readonly description: string
  readonly stars: number
  readonly at: number
}

const hour = 3_600_000

const fill = oncePer((card: HTMLElement) => {
  void load(card.dataset['repository'] ?? '').then((found) => {
    const stars = card.querySelector<HTMLElement>('[data-part=stars]')
    const content = card.querySelector('[data-part=content]')
    if (!found || !stars || !content) return
    content.textContent = found.description
    stars.textContent = new Intl.NumberFormat(document.documentElement.lang || 'en', {
      notation: 'compact',
    }).format(found.stars)
    stars.title = `${found.stars} ${stars.dataset['label'] ?? ''}`
  })
})

async function load(name: string): Promise<Repository | undefined> {
  const key = `octavo:repository:${name}`
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Repository | null
    if (kept && Date.now() - kept.at < hour) return kept
    const answer = await fetch(`https://api.github.com/repos/${name}`)
    if (!answer.ok) return undefined
    const { description, stargazers_count } = (await answer.json()) as {
      description?: string | null
      stargazers_count?: number
    }
    const found = { description: description ?? '', stars: stargazers_count ?? 0, at: Date.now() }
    localStorage.setItem(key, JSON.stringify(found))
    return found
  } catch {
    return undefined // offline, refused, or no storage
  }
}
