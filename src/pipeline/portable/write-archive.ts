import type { FilePath } from '../../base/paths.ts'
import { createOutputWriter, hashFile } from '../output/output-writer.ts'
import type { OutputPlace, OutputWriter } from '../output/output-writer.ts'
import { fileNameOf, writeZip } from '../output/zip-file.ts'

/** An output of one file: an archive of all files, in a folder named after the site. */
export async function writeArchive(
  site: OutputWriter,
  { place, name: title }: { readonly place: OutputPlace; readonly name: string },
): Promise<OutputWriter> {
  const name = fileNameOf(title)
  const archive = createOutputWriter(place)
  const path = `${name}.zip` as FilePath
  const target = archive.ready(path)
  const files = site.files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  await writeZip(
    target,
    files.map((file) => ({
      path: `${name}/${file.path}`,
      contents: { file: site.locate(file.path) },
    })),
  )
  archive.add([{ path, ...(await hashFile(target)), staged: true }])
  return archive
}
