import { list, numbered, record, site } from './large-site.ts'
import type { LargeSite, SiteFiles } from './large-site.ts'

/** Folders with many files, patterns that leave some out, and files that are no pages. */
export const folderSites: readonly LargeSite[] = [
  folder('pages', 3_000, (n) =>
    record(n, (at) => [`p/${at}.mdx`, `---\ntitle: P${at}\n---\n\nWords of ${at}.\n`]),
  ),
  folder('pages of one title', 3_000, (n) =>
    record(n, (at) => [`p/${at}.mdx`, '---\ntitle: Same\ndescription: Same\n---\n\nWords.\n']),
  ),
  folder('many broken links on many pages', 2_000, (n) =>
    record(n, (at) => {
      const links = numbered(5, (m) => `[a](/guides/section-${m}/pgae-${at}-${m})`, ' ')
      return [`guides/section-${at % 40}/page-${at}.mdx`, `---\ntitle: P${at}\n---\n\n${links}\n`]
    }),
  ),
  folder('10,000 links to 2,000 pages', 2_000, (n) => ({
    ...record(n, (at) => [`p/${at}.mdx`, `---\ntitle: P${at}\n---\n\n## Words\n\nx\n`]),
    'case.mdx': `---\ntitle: Case\n---\n\n${numbered(n * 5, (at) => `[page ${at}](/p/${at % n}#words)\n`)}`,
  })),
  folder('ignore patterns', 10_000, (n) => ({
    ...record(n / 20, (at) => [`a/b/p${at}.mdx`, 'x']),
    '.octavoignore': numbered(n, (at) => `**/x${at}/**/*.md`),
  })),
  folder('an ignore pattern of stars', 5_000, (n) => ({
    [`${'a'.repeat(200)}.mdx`]: 'x',
    '.octavoignore': `${'*a'.repeat(n)}b\n${'**/a/'.repeat(n / 2)}b`,
  })),
  folder('ignore patterns of braces', 20_000, (n) => ({
    '.octavoignore': `${'{a,b}'.repeat(n)}\n${'[a-z]'.repeat(n)}\n${'\\ '.repeat(n)}`,
  })),
  folder('folders in folders', 100, (n) => ({
    [`${'a/'.repeat(n)}p.mdx`]: '---\ntitle: Deep\n---\n\nWords.\n',
  })),
  folder('files that are no pages', 3_000, (n) => record(n, (at) => [`f/${at}.txt`, 'x'])),
  file('style rules', 100_000, (n) => ['style.css', numbered(n, (at) => `.a${at}{color:red}`)]),
  file('nested style', 10_000, (n) => ['style.css', `${'.a{'.repeat(n)}color:red${'}'.repeat(n)}`]),
  file('nested brackets of style', 100_000, (n) => ['style.css', `.a{color:${'('.repeat(n)}}`]),
  file('nested selectors that multiply', 20, (n) => [
    'style.css',
    `${'.a,.b,.c{'.repeat(n)}color:red${'}'.repeat(n)}`,
  ]),
  file('one selector', 160_000, (n) => ['style.css', `${'.a '.repeat(n)}{color:red}`]),
  file('open URLs of style', 100_000, (n) => ['style.css', `.a{background:${'url('.repeat(n)}}`]),
  file('open comments of style', 300_000, (n) => ['style.css', '/*'.repeat(n)]),
  file('imports of style', 20_000, (n) => [
    'style.css',
    numbered(n, (at) => `@import "/a${at}.css";`),
  ]),
  file('script', 250_000, (n) => ['script.js', 'console.log(1);\n'.repeat(n)]),
  image('SVG elements', 100_000, 'svg', (n) => `<svg xmlns="${svg}">${'<g/>'.repeat(n)}</svg>`),
  image('nested SVG', 50_000, 'svg', (n) => `<svg xmlns="${svg}">${'<g>'.repeat(n)}</svg>`),
  image('SVG attributes', 1_000_000, 'svg', (n) => `<svg ${' '.repeat(n)}`),
  image('SVG entities', 9, 'svg', (n) => {
    const entities = list(
      n,
      (at) => `<!ENTITY a${at} "${at === 0 ? 'x' : `&a${at - 1};`.repeat(10)}">`,
    )
    return `<!DOCTYPE svg [${entities.join('')}]><svg xmlns="${svg}"><text>&a${n - 1};</text></svg>`
  }),
  image('SVG that uses itself', 30, 'svg', (n) => {
    const groups = numbered(
      n,
      (at) => `<g id="a${at}"><use href="#a${at + 1}"/><use href="#a${at + 1}"/></g>`,
    )
    return `<svg xmlns="${svg}" viewBox="0 0 1 1">${groups}<use href="#a0"/></svg>`
  }),
  image('SVG comments', 300_000, 'svg', (n) => `${'<!--'.repeat(n)}<svg>`),
  image(
    'SVG sizes',
    500_000,
    'svg',
    (n) => `<svg width="${'1'.repeat(n)}" viewBox="${'0 '.repeat(n)}"/>`,
  ),
  image('PNG with a lying header', 1, 'png', () => `${pngHead}\x7f\xff\xff\xff\x7f\xff\xff\xff`),
  image('PNG of 10^9 pixels', 1, 'png', () => `${pngHead}\0\0\x7a\x12\0\0\x7a\x12\x08\x06\0\0\0`),
  image('JPEG of markers', 250_000, 'jpg', (n) => `\xff\xd8${'\xff\xe0\0\x02'.repeat(n)}`),
  image('JPEG of fill bytes', 1_000_000, 'jpg', (n) => `\xff\xd8${'\xff'.repeat(n)}`),
  image(
    'JPEG of markers without a length',
    250_000,
    'jpg',
    (n) => `\xff\xd8${'\xff\xe0\0\0'.repeat(n)}`,
  ),
  image('GIF of blocks', 500_000, 'gif', (n) => `GIF89a\x01\0\x01\0\0\0\0${'!\xf9\x04'.repeat(n)}`),
  image(
    'WebP of chunks',
    100_000,
    'webp',
    (n) => `RIFF\xff\xff\xff\xffWEBP${'VP8X\0\0\0\0'.repeat(n)}`,
  ),
  image(
    'AVIF of boxes',
    100_000,
    'avif',
    (n) => `\0\0\0\x10ftypavif\0\0\0\0${'\0\0\0\x08meta'.repeat(n)}`,
  ),
  image(
    'AVIF of empty boxes',
    100_000,
    'avif',
    (n) => `\0\0\0\x10ftypavif\0\0\0\0${'\0\0\0\0meta'.repeat(n)}`,
  ),
]

const svg = 'http://www.w3.org/2000/svg'
const pngHead = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'

function folder(name: string, count: number, files: (count: number) => SiteFiles): LargeSite {
  return { name: `folder: ${name}`, count, files: (n) => site(files(n)) }
}

function file(
  name: string,
  count: number,
  make: (count: number) => readonly [file: string, text: string],
): LargeSite {
  return {
    name: `file: ${name}`,
    count,
    files: (n) => site(Object.fromEntries([make(n)])),
  }
}

/** A file that a page shows as an icon and as an image. */
function image(
  name: string,
  count: number,
  extension: string,
  text: (count: number) => string,
): LargeSite {
  const path = `images/a.${extension}`
  const body = `<Icon icon="/${path}" />\n\n![a](/${path})\n`
  return {
    name: `file: ${name}`,
    count,
    files: (n) => site({ [path]: text(n), 'case.mdx': `---\ntitle: Case\n---\n\n${body}` }),
  }
}
