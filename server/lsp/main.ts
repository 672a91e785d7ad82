/** The language server as a program of its own, as VS Code forks it. */
import { serveProcess } from './index.ts';

serveProcess({});
