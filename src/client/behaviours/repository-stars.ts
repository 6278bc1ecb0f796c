import { oncePer } from '../../theme/authoring/dom.client.ts'
import { readStored, remember } from '../local-storage.ts'

/** Shows how many stars a repository has: asked after the page has loaded, at most once an hour, silent when refused. */
export function start(page: ParentNode): void {
  page.querySelectorAll<HTMLElement>('[data-repository]').forEach(setUp)
}

const setUp = oncePer((link: HTMLElement) => {
  const place = link.querySelector<HTMLElement>('[data-part="stars"]')
  const repository = link.dataset['repository']
  if (place === null || repository === undefined) return
  const kept = readKept(repository)
  if (kept !== undefined) show(place, kept.count)
  if (kept !== undefined && Date.now() - kept.at < freshMs) return
  const ask = async () => {
    const count = await askHost(repository)
    if (count === undefined) return
    remember(keyOf(repository), `${Date.now()}:${count}`)
    show(place, count)
  }
  if (document.readyState === 'complete') void ask()
  else addEventListener('load', () => void ask())
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

async function askHost(repository: string): Promise<number | undefined> {
  const [host, path] = repository.split(/:(.*)/)
  const address = host !== undefined && path !== undefined ? addresses.get(host)?.(path) : undefined
  if (address === undefined) return undefined
  try {
    const answer = await fetch(address)
    if (!answer.ok) return undefined
    const facts = (await answer.json()) as Record<string, unknown>
    const count = facts['stargazers_count'] ?? facts['star_count'] ?? facts['stars_count']
    return typeof count === 'number' ? count : undefined
  } catch {
    return undefined // no network, or the host does not answer pages
  }
}

const addresses: ReadonlyMap<string, (path: string) => string> = new Map([
  ['github', (path) => `https://api.github.com/repos/${path}`],
  ['gitlab', (path) => `https://gitlab.com/api/v4/projects/${encodeURIComponent(path)}`],
  ['codeberg', (path) => `https://codeberg.org/api/v1/repos/${path}`],
])

function readKept(repository: string): { at: number; count: number } | undefined {
  const [at, count] = (readStored(keyOf(repository)) ?? '').split(':').map(Number)
  return at && count !== undefined && !Number.isNaN(count) ? { at, count } : undefined
}

function keyOf(repository: string): string {
  return `octavo-stars:${repository}`
}
