import type { FilePath } from '../../base/paths.ts'
import { placeOfFile } from '../../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'

/** The output folder holds something that a build would destroy. */
export function unownedFolder(reason: string): Diagnostic {
  return {
    code: 'build/foreign-output',
    severity: 'error',
    message: `The output folder cannot be used: ${reason}`,
    help: 'Name another folder with --out, or empty this one.',
  }
}

/** The output would replace the sources of the site. */
export function outputInSources(out: string, { isRoot }: { readonly isRoot: boolean }): Diagnostic {
  return {
    code: 'build/output-in-sources',
    severity: 'error',
    message: `The output folder cannot be used: ${out} ${isRoot ? 'is' : 'contains'} the folder of the site.`,
    help: 'Name a folder of its own with --out, such as dist.',
  }
}

/** Another build is writing to the same output. */
export function outputInUse(out: string, pid: number): Diagnostic {
  return {
    code: 'build/output-in-use',
    severity: 'error',
    message: `Another build (process ${pid}) is writing to ${out}.`,
    help: 'Wait until it is done, or name another folder with --out.',
  }
}

/** A file in the output folder would be overwritten, and no build wrote it. */
export function foreignFile(out: string, path: FilePath): Diagnostic {
  return {
    code: 'build/foreign-file',
    severity: 'error',
    message: `The output folder has a file ${path} that no build wrote. The site needs this path, so nothing was published to ${out}.`,
    help: `Move ${path} out of the output folder. To publish it with the site, put it into the folder of the site.`,
  }
}

/** Two files of the output need the same path. */
export function pathClash(
  path: FilePath,
  {
    kept,
    lost,
    at,
  }: { readonly kept: string; readonly lost: string; readonly at?: FilePath | undefined },
): Diagnostic {
  return {
    code: 'build/path-clash',
    severity: 'warning',
    message: `Two files of the output need the path ${path}: ${kept} and ${lost}. The second one is not written.`,
    ...(at !== undefined && { at: placeOfFile(at) }),
    help: 'Rename one of them.',
  }
}

/** Two paths of the output are one on a case-insensitive file system. */
export function pathCase(
  path: FilePath,
  { other, at }: { readonly other: FilePath; readonly at?: FilePath | undefined },
): Diagnostic {
  return {
    code: 'build/path-case',
    severity: 'warning',
    message: `The output has files ${other} and ${path}, which are the same file on macOS and Windows.`,
    ...(at !== undefined && { at: placeOfFile(at) }),
    help: 'Rename one of them.',
  }
}

/** The system refuses to write the output. */
export function cannotWrite(out: string, reason: string): Diagnostic {
  return {
    code: 'build/cannot-write',
    severity: 'error',
    message: `The site cannot be written to ${out}: ${reason}.`,
    help: 'Nothing was published. Free the folder for writing, or name another one with --out.',
  }
}

/** The system refused a file while the new output was made public. */
export function cutOffPublish(out: string, reason: string): Diagnostic {
  return {
    code: 'build/cut-off',
    severity: 'error',
    message: `Publishing to ${out} could not be completed: ${reason}.`,
    help: 'Each published page is complete, from this build or the previous one. Fix the cause, and then run any command to publish the rest.',
  }
}
