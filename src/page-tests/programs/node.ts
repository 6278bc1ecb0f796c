/**
 * The driver of JavaScript sessions: each file is a module, which is done when nothing of it is left to do. A package is
 * searched from the folder of the code, then from that of the site.
 */
export function nodeDriver(mark: string, siteUrl: string): string {
  const hooks = `data:text/javascript,${encodeURIComponent(resolveHooks)}`
  return `import { readSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { pathToFileURL } from 'node:url'

register(${JSON.stringify(hooks)}, { data: { site: ${JSON.stringify(siteUrl)} } })
globalThis.require = createRequire(process.cwd() + '/')

let running = false
let rest = ''
function nextLine() {
  const bytes = Buffer.alloc(4096)
  while (!rest.includes('\\n')) {
    const count = readSync(0, bytes)
    if (count === 0) return undefined
    rest += bytes.toString('utf8', 0, count)
  }
  const [line] = rest.split('\\n', 1)
  rest = rest.slice(line.length + 1)
  return line
}

process.on('beforeExit', () => {
  if (running) {
    const mark = '\\u0001${mark} ' + (process.exitCode ?? 0) + '\\u0001'
    process.stdout.write(mark)
    process.stderr.write(mark)
  }
  const line = nextLine()
  if (line === undefined) return
  running = true
  process.exitCode = undefined
  const waiting = setInterval(() => undefined, 1e9)
  import(pathToFileURL(line.split('\\t')[2]).href)
    .catch((error) => {
      console.error(error)
      process.exitCode = 1
    })
    .finally(() => clearInterval(waiting))
})
`
}

const resolveHooks = `let site
export function initialize(data) {
  site = data.site
}
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context)
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || /^[./]|^[a-z]+:/i.test(specifier)) throw error
    try {
      return await next(specifier, { ...context, parentURL: site })
    } catch {
      throw error
    }
  }
}`
