import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { releasedChangelog } from './changelog.ts'

/**
 * Prepares a release in the working directory: sets the version in the package files, gives the entries under
 * "Unreleased" in CHANGELOG.md that version and the date, commits and tags. Nothing is pushed or published.
 */
function release(version: string, date: string): void {
  if (git('status', '--porcelain') !== '') fail('The working tree has changes. Commit them first.')
  const changelog = releasedChangelog(readFileSync('CHANGELOG.md', 'utf8'), '$VERSION', date)
  if (changelog === undefined) fail('CHANGELOG.md has no entries under "## Unreleased".')
  run('npm', 'version', version, '--no-git-tag-version', '--ignore-scripts')
  const next = versionOf('package.json')
  writeFileSync(
    'CHANGELOG.md',
    changelog.replace('$VERSION', () => next),
  )
  for (const file of namingThePackage) {
    if (!existsSync(file)) continue
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/octavo-\d+\.\d+\.\d+\.tgz/g, `octavo-${next}.tgz`))
  }
  git('commit', '-aqm', `Release ${next}`)
  git('tag', '-a', `v${next}`, '-m', `Octavo ${next}`)
  process.stdout.write(
    `Committed and tagged v${next}. To publish it, run:\n  git push --follow-tags\n`,
  )
}

/** Files that name the packed file. */
const namingThePackage = [
  'README.md',
  'docs/snippets/install-octavo.mdx',
  'docs/publish/offline.mdx',
]

function versionOf(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function git(...args: readonly string[]): string {
  return run('git', ...args)
}

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

function fail(message: string): never {
  process.stderr.write(`error: ${message}\n`)
  process.exit(1)
}

const [version = ''] = process.argv.slice(2)
if (!/^(?:major|minor|patch|\d+\.\d+\.\d+)$/.test(version)) {
  process.stderr.write('usage: npm run release -- major|minor|patch|<version>\n')
  process.exit(2)
}
release(version, new Date().toISOString().slice(0, 10))
