import { endMark } from './live-program.ts'

/** The driver of Python sessions. Mode `prompt` prints the values of expressions, as the prompt does. */
export function pythonDriver(mark: string): string {
  const format = endMark(mark, '%d').replaceAll('\u0001', String.raw`\x01`)
  return `import os, sys, traceback
control = os.fdopen(os.dup(0), encoding='utf-8')
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
scope = {'__name__': '__main__', '__builtins__': __builtins__}
for line in iter(control.readline, ''):
    mode, page, file = line.rstrip('\\n').split('\\t')
    with open(file, encoding='utf-8') as source:
        text = source.read()
    status = 0
    try:
        exec(compile(text, page, 'single' if mode == 'prompt' else 'exec'), scope)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
        if status == 1 and not isinstance(end.code, int):
            print(end.code, file=sys.stderr)
    except BaseException as error:
        status = 1
        if mode == 'prompt':
            print('Traceback (most recent call last):\\n  File "<stdin>", line 1, in <module>')
            print(''.join(traceback.format_exception_only(type(error), error)), end='')
        else:
            error.__traceback__ = error.__traceback__ and error.__traceback__.tb_next
            traceback.print_exception(type(error), error, error.__traceback__)
    for stream in (sys.stdout, sys.stderr):
        stream.write('${format}' % status)
        stream.flush()
`
}
