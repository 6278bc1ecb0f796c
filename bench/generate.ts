import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawings, pageText, type Flavour } from './page-text.ts'
import { planSite } from './plan.ts'

/** Writes a site with settings. Replaces the content of the folder. */
export async function writeSite(
  folder: string,
  { size, flavour }: { readonly size: number; readonly flavour: Flavour },
): Promise<void> {
  const site = planSite(size)
  const settings = {
    name: 'Generated',
    colors: { primary: '#1d4ed8' },
    navigation: [
      { group: 'Start', pages: ['index'] },
      ...site.groups.map(({ title, pages }) => ({
        group: title,
        pages: pages.map((it) => it.path),
      })),
    ],
  }
  await rm(folder, { recursive: true, force: true })
  await writeFiles(folder, [
    ['docs.json', JSON.stringify(settings)],
    ['index.mdx', `${frontmatter(home)}Begin with [the first page](/${site.pages[0]?.path}).\n`],
    ...drawingFiles('drawings'),
    ...site.pages.map((page): WrittenFile => {
      return [`${page.path}.mdx`, `${frontmatter(page)}${pageText(page, site, flavour)}\n`]
    }),
  ])
}

export type WrittenFile = readonly [path: string, text: string]

export const home = { title: 'Generated pages', description: 'Pages to measure with.' }

export function frontmatter({
  title,
  description,
}: {
  title: string
  description: string
}): string {
  return `---\ntitle: "${title}"\ndescription: "${description}"\n---\n\n`
}

export function drawingFiles(folder: string): WrittenFile[] {
  return Array.from({ length: drawings }, (_, number) => {
    const bars = [0, 1, 2, 3, 4].map((bar) => {
      const height = 20 + ((number * 31 + bar * 47) % 90)
      return `<rect x="${20 + bar * 88}" y="${140 - height}" width="60" height="${height}" rx="6"/>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="160" viewBox="0 0 460 160" fill="#64748b">${bars.join('')}</svg>\n`
    return [`${folder}/${number}.svg`, svg]
  })
}

export async function writeFiles(folder: string, files: readonly WrittenFile[]): Promise<void> {
  const written = new Set<string>()
  for (const [path, text] of files) {
    const file = join(folder, path)
    if (!written.has(dirname(file))) await mkdir(dirname(file), { recursive: true })
    written.add(dirname(file))
    await writeFile(file, text)
  }
}
