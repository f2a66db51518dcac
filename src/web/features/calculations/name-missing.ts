import { toast } from '../../ui/toast.ts';

/** What is said of a name of a result that was left empty (specification, section 5). */
export const NAME_MISSING = 'Please enter a name for your calculation.';

export const tellNameMissing = () =>
  toast({ title: 'Error', description: NAME_MISSING, variant: 'destructive' });
