/**
 * True if users can sign in. The build makes the pages twice, with accounts and without them, and leaves out the code of
 * the other kind. The server's SIGN_IN chooses between the two.
 */
declare const HAS_ACCOUNTS: boolean;
