import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { assetHref } from '../../base/paths.ts'
import type { FilePath } from '../../base/paths.ts'
import { headingSlug } from '../../base/text/heading-slug.ts'
import { readFrontmatter } from '../../content/frontmatter.ts'
import { skillsFolder } from '../../host/ignore-files.ts'
import type { Site } from '../../site/site.ts'
import type { WriteContext } from '../plan-output.ts'
import { undescribedSkill } from '../problems.ts'

const wellKnown = '.well-known/agent-skills'
const indexPath = `${wellKnown}/index.json` as FilePath

/**
 * `/.well-known/agent-skills/index.json`, which lists the skills of the site for agents, with a copy of each next to it:
 * a single file as it is, a folder as an archive (Agent Skills Discovery 0.2.0).
 */
export async function writeSkills(
  site: Site,
  { plan: { claimed, style }, output, run }: WriteContext,
): Promise<void> {
  if (site.assets.has(indexPath)) return
  const names = new Set<string>()
  const skills: object[] = []
  for (const { main, files, folder } of skillsOf(claimed.assets)) {
    const bytes = await run.host.readBytes(main)
    if (bytes === undefined) continue
    const text = new TextDecoder().decode(bytes)
    const { meta } = readFrontmatter({ path: main, text })
    const description = meta.description?.replace(/\s+/g, ' ').trim() ?? ''
    if (description === '') {
      run.report.add(undescribedSkill(main))
      continue
    }
    const name = uniqueName([meta.other['name'], folder, site.config.name], names)
    const isAlone = files.length === 1
    const path = `${wellKnown}/${isAlone ? `${name}/SKILL.md` : `${name}.zip`}` as FilePath
    const artifact = isAlone ? bytes : await archiveOf(files, main, run.host.readBytes)
    if (site.assets.has(path) || !claimed.paths.claim(path, { name: `the skill "${name}"` }))
      continue
    output.put(path, artifact)
    skills.push({
      name,
      type: isAlone ? 'skill-md' : 'archive',
      description: description.slice(0, maxDescription),
      url: assetHref(path, style),
      digest: `sha256:${createHash('sha256').update(artifact).digest('hex')}`,
    })
  }
  if (skills.length === 0) return
  const index = { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills }
  if (claimed.paths.claim(indexPath, { name: 'the index of skills' }))
    output.put(indexPath, `${JSON.stringify(index, undefined, 2)}\n`)
}

/** Characters, by the format of skills. */
const maxName = 64
const maxDescription = 1024

interface Skill {
  /** Its `SKILL.md`. */
  readonly main: FilePath
  readonly files: readonly FilePath[]
  /** The name of its folder. */
  readonly folder: string
}

/** `skill.md` at the root, and each folder of `.mintlify/skills` with a `SKILL.md`. */
function skillsOf(assets: readonly FilePath[]): readonly Skill[] {
  const root = assets
    .filter((file) => file.toLowerCase() === 'skill.md')
    .map((main) => ({ main, files: [main], folder: '' }))
  const folders = assets
    .filter((file) => file.startsWith(`${skillsFolder}/`) && /\/skill\.md$/i.test(file))
    .map((main) => {
      const place = main.slice(0, main.lastIndexOf('/') + 1)
      const files = assets.filter((file) => file.startsWith(place)).toSorted()
      return { main, files, folder: place.slice(skillsFolder.length + 1, -1) }
    })
  return [...root, ...folders].toSorted((a, b) => (a.main < b.main ? -1 : 1))
}

/** Lowercase letters, digits and hyphens: all that the format allows. */
function uniqueName(wishes: readonly unknown[], used: Set<string>): string {
  const slugs = wishes.flatMap((wish) => {
    const words =
      typeof wish === 'string' && wish.trim() !== '' ? headingSlug(wish).toLowerCase() : ''
    const name = words
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, maxName)
    return name === '' ? [] : [name]
  })
  const [slug = 'skill'] = [...slugs.filter((one) => !used.has(one)), ...slugs]
  let name = slug
  for (let count = 2; used.has(name); count++) name = `${slug.slice(0, maxName - 4)}-${count}`
  used.add(name)
  return name
}

/** The files of a folder, with `SKILL.md` at the root of the archive. Equal files give equal bytes. */
async function archiveOf(
  files: readonly FilePath[],
  main: FilePath,
  read: (file: FilePath) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array> {
  const place = main.length - 'SKILL.md'.length
  const entries: Record<string, Uint8Array> = {}
  for (const file of files) {
    const bytes = await read(file)
    if (bytes !== undefined) entries[file === main ? 'SKILL.md' : file.slice(place)] = bytes
  }
  return zipSync(entries, { level: 6, mtime: new Date(1980, 0, 1) })
}
