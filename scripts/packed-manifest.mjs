// `prepack` and `postpack`: the packed package.json has no `prepare`, which only installs from a git URL run and which npm
// would name among the install scripts. The file of the repository is restored when the package is written.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const kept = 'node_modules/.cache/octavo/package.json'
const [step] = process.argv.slice(2)
if (step === 'strip') {
  const text = readFileSync('package.json', 'utf8')
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, text)
  const manifest = JSON.parse(text)
  delete manifest.scripts
  writeFileSync('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`)
} else if (step === 'restore' && existsSync(kept)) {
  writeFileSync('package.json', readFileSync(kept))
  rmSync(kept)
}
