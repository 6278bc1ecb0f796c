/** Files that a process must be allowed to have open, so that a small site can be built: the program itself is loaded. */
const minOpenFiles = 128

/**
 * Why the system refused, for an error that says that a limit was met: which one, and how much it allows; `undefined` for
 * other errors.
 */
export function limitReason(code: string): string | undefined {
  if (code === 'EMFILE') {
    const most = limitOf('open_files')
    const needed =
      most === undefined || most < minOpenFiles ? `; a small site needs ${minOpenFiles}` : ''
    return `too many open files (ulimit -n${shown(most)}${needed})`
  }
  if (code === 'ENFILE') return 'too many open files on this machine (the limit is fs.file-max)'
  if (code !== 'EFBIG') return undefined
  const blocks = limitOf('file_size_blocks')
  return `a file is larger than this process or the file system allows (ulimit -f${shown(blocks)})`
}

function shown(limit: number | undefined): string {
  return limit === undefined ? '' : ` is ${limit}`
}

/** A limit of this process as Node.js reports it; `undefined` without one, or where there are none. */
function limitOf(name: 'open_files' | 'file_size_blocks'): number | undefined {
  try {
    const { userLimits } = process.report.getReport() as unknown as Report
    const { soft } = userLimits?.[name] ?? {}
    return typeof soft === 'number' ? soft : undefined
  } catch {
    return undefined
  }
}

interface Report {
  readonly userLimits?: Readonly<Record<string, { readonly soft: number | string }>>
}
