import { oncePer } from '../authoring/dom.client.ts'
import { readStored, remember } from '../local-storage.client.ts'

/**
 * Shows the star count of a repository and, where there is a place for them, its forks and its description. They are fetched
 * after the page has loaded, at most once an hour; errors are ignored.
 */
export function start(page: ParentNode): void {
  page.querySelectorAll<HTMLElement>('[data-repository]').forEach(setUp)
}

const setUp = oncePer((link: HTMLElement) => {
  const repository = link.dataset['repository']
  if (repository === undefined) return
  const cached = readCached(repository)
  if (cached !== undefined) show(link, cached.facts)
  if (cached !== undefined && Date.now() - cached.at < freshMs) return
  const update = async () => {
    const facts = await fetchFacts(repository)
    if (facts === undefined) return
    remember(keyOf(repository), JSON.stringify({ at: Date.now(), facts }))
    show(link, facts)
  }
  if (document.readyState === 'complete') void update()
  else addEventListener('load', () => void update())
})

const freshMs = 3_600_000

/** `12345` → `12.3k`. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count)
  const [size, unit] = count < 999_950 ? [count / 1000, 'k'] : [count / 1_000_000, 'M']
  return `${size < 99.95 ? size.toFixed(1).replace(/\.0$/, '') : Math.round(size)}${unit}`
}

interface RepositoryFacts {
  readonly stars: number
  readonly forks?: number
  readonly about?: string
}

function show(link: HTMLElement, { stars, forks, about = '' }: RepositoryFacts): void {
  showCount(link.querySelector<HTMLElement>('[data-part="stars"]'), stars)
  showCount(link.querySelector<HTMLElement>('[data-part="forks"]'), forks)
  const text = link.querySelector('[data-part="about"]')
  if (text !== null) text.textContent = about
}

/** The number comes after what the place holds already, such as an icon. */
function showCount(place: HTMLElement | null, count: number | undefined): void {
  if (place === null || count === undefined) return
  const { lastChild } = place
  if (lastChild instanceof Text) lastChild.data = shortCount(count)
  else place.append(shortCount(count))
  place.dataset['count'] = String(count)
}

async function fetchFacts(repository: string): Promise<RepositoryFacts | undefined> {
  const [host, path] = repository.split(/:(.*)/)
  const url = host !== undefined && path !== undefined ? apiUrls.get(host)?.(path) : undefined
  if (url === undefined) return undefined
  try {
    const response = await fetch(url)
    if (!response.ok) return undefined
    return factsOf((await response.json()) as Record<string, unknown>)
  } catch {
    return undefined // no network, or the rate limit is exceeded
  }
}

function factsOf(found: Record<string, unknown>): RepositoryFacts | undefined {
  const stars = found['stargazers_count'] ?? found['star_count'] ?? found['stars_count']
  const forks = found['forks_count']
  const about = found['description']
  if (typeof stars !== 'number') return undefined
  return {
    stars,
    ...(typeof forks === 'number' && { forks }),
    ...(typeof about === 'string' && { about: about.slice(0, maxAbout) }),
  }
}

/** Characters; GitHub allows 350. */
const maxAbout = 350

const apiUrls: ReadonlyMap<string, (path: string) => string> = new Map([
  ['github', (path) => `https://api.github.com/repos/${path}`],
  ['gitlab', (path) => `https://gitlab.com/api/v4/projects/${encodeURIComponent(path)}`],
  ['codeberg', (path) => `https://codeberg.org/api/v1/repos/${path}`],
])

function readCached(repository: string): { at: number; facts: RepositoryFacts } | undefined {
  try {
    const { at, facts } = JSON.parse(readStored(keyOf(repository)) ?? '{}') as Kept
    return typeof at === 'number' && typeof facts?.stars === 'number' ? { at, facts } : undefined
  } catch {
    return undefined // an earlier version wrote it
  }
}

interface Kept {
  readonly at?: number
  readonly facts?: RepositoryFacts
}

function keyOf(repository: string): string {
  return `octavo-stars:${repository}`
}
