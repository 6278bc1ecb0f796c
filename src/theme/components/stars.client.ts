import { oncePer } from '../authoring/dom.client.ts'
import { readStored, remember } from '../local-storage.client.ts'

/** Shows the star count of a repository. It is fetched after the page has loaded, at most once an hour; errors are ignored. */
export function start(page: ParentNode): void {
  page.querySelectorAll<HTMLElement>('[data-repository]').forEach(setUp)
}

const setUp = oncePer((link: HTMLElement) => {
  const place = link.querySelector<HTMLElement>('[data-part="stars"]')
  const repository = link.dataset['repository']
  if (place === null || repository === undefined) return
  const cached = readCached(repository)
  if (cached !== undefined) show(place, cached.count)
  if (cached !== undefined && Date.now() - cached.at < freshMs) return
  const update = async () => {
    const count = await fetchStars(repository)
    if (count === undefined) return
    remember(keyOf(repository), `${Date.now()}:${count}`)
    show(place, count)
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

function show(place: HTMLElement, count: number): void {
  place.textContent = shortCount(count)
  place.dataset['count'] = String(count)
}

async function fetchStars(repository: string): Promise<number | undefined> {
  const [host, path] = repository.split(/:(.*)/)
  const url = host !== undefined && path !== undefined ? apiUrls.get(host)?.(path) : undefined
  if (url === undefined) return undefined
  try {
    const response = await fetch(url)
    if (!response.ok) return undefined
    const facts = (await response.json()) as Record<string, unknown>
    const count = facts['stargazers_count'] ?? facts['star_count'] ?? facts['stars_count']
    return typeof count === 'number' ? count : undefined
  } catch {
    return undefined // no network, or the rate limit is exceeded
  }
}

const apiUrls: ReadonlyMap<string, (path: string) => string> = new Map([
  ['github', (path) => `https://api.github.com/repos/${path}`],
  ['gitlab', (path) => `https://gitlab.com/api/v4/projects/${encodeURIComponent(path)}`],
  ['codeberg', (path) => `https://codeberg.org/api/v1/repos/${path}`],
])

function readCached(repository: string): { at: number; count: number } | undefined {
  const [at, count] = (readStored(keyOf(repository)) ?? '').split(':').map(Number)
  return at && count !== undefined && !Number.isNaN(count) ? { at, count } : undefined
}

function keyOf(repository: string): string {
  return `octavo-stars:${repository}`
}
