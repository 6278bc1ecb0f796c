import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'

const oneWay = [
  'mkdir',
  'writeFile',
  'appendFile',
  'rm',
  'rmdir',
  'unlink',
  'truncate',
  'chmod',
  'utimes',
  'createWriteStream',
]
const twoWays = ['rename', 'copyFile', 'link', 'symlink', 'cp']
const opened = new Map()

/**
 * Calls a listener right before every call of this thread that changes the file system, with the name of the function
 * and its paths. If the listener throws, the call fails with that error.
 */
export function onFileCall(listener) {
  function wrap(holder, name, paths) {
    const original = holder[name]
    if (typeof original !== 'function') return
    const before = (args) => listener(name, args.slice(0, paths).map(pathOf))
    holder[name] = function (...args) {
      const back = args.at(-1)
      try {
        before(args)
      } catch (error) {
        if (holder === fs.promises) return Promise.reject(error)
        if (typeof back !== 'function') throw error
        process.nextTick(back, error)
        return undefined
      }
      return original.apply(this, args)
    }
  }

  for (const [names, paths] of [
    [oneWay, 1],
    [twoWays, 2],
  ]) {
    for (const name of names) {
      for (const holder of [fs, fs.promises]) wrap(holder, name, paths)
      wrap(fs, `${name}Sync`, paths)
    }
  }

  const { openSync, closeSync } = fs
  fs.openSync = (path, flags, ...rest) => {
    const writes = flags !== undefined && flags !== 'r'
    if (writes) listener('openSync', [pathOf(path)])
    const file = openSync(path, flags, ...rest)
    if (writes) opened.set(file, pathOf(path))
    return file
  }
  fs.closeSync = (file) => {
    opened.delete(file)
    return closeSync(file)
  }
  for (const name of ['writeSync', 'write', 'fsyncSync', 'ftruncateSync']) wrap(fs, name, 1)
  syncBuiltinESMExports()
}

function pathOf(value) {
  if (typeof value === 'number') return opened.get(value)
  if (value instanceof URL) return fileURLToPath(value)
  return typeof value === 'string' || Buffer.isBuffer(value) ? String(value) : undefined
}
