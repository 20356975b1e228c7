/** Fields that the tools share. What is wrong with a field is told at the field, with the rule if one speaks. */
import type { Fault } from '../../../rules-engine/usagi/faults.ts';
import type { RuleTable } from '../proof.ts';

interface ToldProps {
  readonly fault: Fault | undefined;
  readonly rules: RuleTable;
}
export function Told({ fault, rules }: ToldProps) {
  if (!fault) return null;
  const rule = fault.rule === undefined ? undefined : rules[fault.rule];
  return (
    <span class={fault.judged ? 'remark' : 'fault'} role={fault.judged ? undefined : 'alert'}>
      {fault.says}
      {rule && (
        <>
          {' '}
          <a href={rule.href} data-pop title={rule.title}>
            {rule.number}
          </a>
        </>
      )}
    </span>
  );
}

interface NumberProps extends ToldProps {
  readonly label: string;
  readonly value: string | number;
  readonly onInput: (text: string) => void;
  readonly hint?: string;
  /** The label is for those who do not see where it stands. */
  readonly bare?: boolean;
}
export function NumberField({ label, value, onInput, hint, bare, fault, rules }: NumberProps) {
  return (
    <label class={`field number${fault && !fault.judged ? ' bad' : ''}`}>
      <span class={bare ? 'visually-hidden' : undefined}>{label}</span>
      <input
        type="text"
        inputmode="numeric"
        size={3}
        value={String(value)}
        placeholder={hint}
        autocomplete="off"
        aria-invalid={fault !== undefined && !fault.judged}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <Told fault={fault} rules={rules} />
    </label>
  );
}
