import { match } from '../../../rules-engine/chariot/play/game.ts';
import { mind } from '../../../rules-engine/chariot/play/mind.ts';
import { answerFor } from '../play/answer.ts';

answerFor(match, mind);
