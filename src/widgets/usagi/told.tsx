import type { LaidFault } from '../../../rules-engine/usagi/files/faults.ts';
import type { RuleTable } from '../proof.ts';

/** What stands at a field: a fault, or what a rule says about it, each with that rule. */
export function told(fault: LaidFault | undefined, rules: RuleTable) {
  if (!fault) return {};
  const rule = fault.rule === undefined ? undefined : rules[fault.rule];
  const says = (
    <>
      {fault.says}
      {rule && (
        <>
          {' '}
          <a href={rule.href} data-pop title={rule.title}>
            {rule.number}
          </a>
        </>
      )}
    </>
  );
  return fault.judged ? { remark: says } : { fault: says };
}
