import { readFileSync } from 'node:fs'
import { releaseNotes } from './changelog.ts'

/** Prints the notes of one release, by its version or its tag: that section of CHANGELOG.md. */
const version = (process.argv[2] ?? '').replace(/^v/, '')
const notes = releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version)
if (notes === undefined || notes === '') {
  process.stderr.write(`error: CHANGELOG.md has no entries for version "${version}"\n`)
  process.exit(1)
}
process.stdout.write(`${notes}\n`)
