import { interpreter } from './interpreter-fs.js';
import { pythonCommand } from './python-command.js';

const version = 'import sys, requests; print("Python", sys.version.split()[0] + ", requests", requests.__version__)';

const harness = `import contextlib, io, json, runpy, sys, traceback
for id, file in json.loads(sys.argv[1]):
    output, code = io.StringIO(), 0
    try:
        with contextlib.redirect_stdout(output):
            runpy.run_path(file)
    except SystemExit as error:
        code = 1
        output.write(str(error))
    except BaseException:
        code = 1
        output.write(traceback.format_exc())
    sys.stdout.write(f"\\x01{id} {code}\\n{output.getvalue()}")
sys.stdout.write("\\x01")
`;

export const python = interpreter({
  id: 'python',
  tools: [[...pythonCommand, '-c', version]],
  syntax: [...pythonCommand, '-m', 'compileall', '-q'],
  command: pythonCommand,
  harness,
});
