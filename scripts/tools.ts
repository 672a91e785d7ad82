/** The tools of `shared/tools.json` as the manifest of VS Code has them: `settings.ts` writes them there. */
import { argumentsOf, type ToolRow } from '../shared/tools.ts';

/** Which tools are there at all is said by the user's own setting. */
const WHEN = 'config.citeward.ai.enabled';

/** A row of `contributes.languageModelTools`. */
export function toManifest(tool: ToolRow): object {
  return {
    name: tool.name,
    displayName: tool.title,
    toolReferenceName: tool.reference,
    modelDescription: tool.description,
    userDescription: tool.about,
    canBeReferencedInPrompt: true,
    icon: '$(law)',
    when: WHEN,
    inputSchema: argumentsOf(tool),
  };
}
